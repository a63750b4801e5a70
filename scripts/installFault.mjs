/** Reasons why npm could not install, by the code that it prints, and their remedies. */
const faults = [
  [
    /\b(ENOSPC|EDQUOT)\b/,
    (folder) =>
      `Installing the packages failed: the disk is full. ${folder} needs about 1 GB, the cache of npm half of it. Free up space, or set npm_config_cache to another disk, and start again.`,
  ],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    (folder) =>
      `Installing the packages failed: this user may not write to ${folder} or to the cache of npm. Run the command as the owner of ${folder}, or set npm_config_cache to a folder of this user.`,
  ],
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED)\b/,
    () =>
      'Installing the packages failed: the npm registry cannot be reached. Check the network, and the address by "npm config get registry"; behind a proxy set HTTPS_PROXY.',
  ],
  [
    /\b(SELF_SIGNED_CERT_IN_CHAIN|DEPTH_ZERO_SELF_SIGNED_CERT|UNABLE_TO_\w+|CERT_\w+|ERR_TLS_\w+)\b/,
    () =>
      'Installing the packages failed: the certificate of the npm registry cannot be verified. Name that of its authority by NODE_EXTRA_CA_CERTS=/path/to/ca.pem.',
  ],
  [
    /\b(EINTEGRITY)\b/,
    () =>
      'Installing the packages failed: a package is not the one that the lock file names. Clear the cache of npm ("npm cache clean --force"), or check the registry.',
  ],
]

/** @param output  npm's standard error, with the code of a start that failed */
export function installFault(output, folder) {
  // The error ENOENT means that npm itself is missing.
  if (output === 'ENOENT') return 'Installing the packages failed: there is no npm. Install Node.js with npm.'
  const [, text] = faults.find(([pattern]) => pattern.test(output)) ?? []
  return text?.(folder) ?? 'Installing the packages failed; the lines above say why.'
}
