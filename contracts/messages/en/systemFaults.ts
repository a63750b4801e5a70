/** Refusals of the operating system for a command or a start, with remedies: one line for the operator. */
export const systemFaults = {
  full: (path: string) =>
    `The disk is full: ${path} cannot be written. Free up space and repeat the command.`,
  forbidden: (path: string, code: string) =>
    `${path} may not be read or written (${code}). Run the command as the user of the service, or give this user access.`,
  missing: (path: string, code: string) =>
    `${path} does not exist (${code}). Check the path and repeat the command.`,
  unusable: (path: string, code: string) =>
    `${path} cannot be used (${code}): something else is at that place. Check the path.`,
  tooManyFiles: (_: string, code: string) =>
    `Too many files are open (${code}). Raise the limit: ulimit -n, or LimitNOFILE of the service.`,
  noMemory: (_: string, code: string) =>
    `The system has no memory or processes left (${code}). End other programs, or raise the limits of this one.`,
  disk: (path: string, code: string) =>
    `${path} cannot be read or written (${code}). Check the disk or the network file system it is on.`,
  network: (address: string, code: string) =>
    `${address} cannot be reached (${code}). Check the address, the network and the firewall.`,
  /** Faults of a server that is called by https. */
  tls: {
    untrusted: (address: string) =>
      `The certificate of ${address} is not trusted here. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority (or its own).`,
    otherHost: (address: string) =>
      `The certificate of ${address} is for another host. Name the host as the certificate does, or give the server a certificate of this host.`,
    expired: (address: string) =>
      `The certificate of ${address} has expired or is not valid yet. Renew it, and check the clocks.`,
    noCommonTls: (address: string) =>
      `${address} offers no TLS, or no version that this program supports. Check whether the address begins with https:// by mistake, and allow TLS 1.2 there.`,
  },
  other: (message: string) => `The system refused: ${message}`,
}
