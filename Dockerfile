# The product in one image: server, calculations, command line and page. See docs/deployment.md.
# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
# Packages first: they change less often than the sources.
# In a release's folder page and programs are built, and its marker keeps packages of development out.
COPY package.json package-lock.json release.jso[n] ./
COPY scripts/install.mjs scripts/installed.mjs scripts/installFault.mjs scripts/unreadParts.mjs scripts/
COPY scripts/unpack scripts/unpack/
RUN node --input-type=module -e "import { ensureInstalled } from '/app/scripts/install.mjs'; ensureInstalled()"
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM debian:bookworm-slim
LABEL org.opencontainers.image.title="Anemone" \
      org.opencontainers.image.licenses="Apache-2.0"
RUN useradd --system --uid 10001 --user-group --home-dir /app --shell /usr/sbin/nologin anemone \
    && install -d -o anemone -g anemone -m 700 /data
COPY --from=build /app /app
# The Node that the product pins comes with its packages.
ENV PATH=/app/node_modules/.bin:$PATH \
    ANEMONE_HOST=0.0.0.0 \
    ANEMONE_PORT=8080 \
    ANEMONE_DATA_DIR=/data
WORKDIR /app
USER 10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.ANEMONE_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/current/cli-main.js"]
CMD ["serve"]
