export const remoteNames = ['mf-catalogue', 'mf-designer', 'mf-checkout', 'mf-content'] as const;
/** What can be released: the shell is versioned and published like a remote. */
export const deployableNames = ['shell', ...remoteNames] as const;
export type RemoteName = (typeof remoteNames)[number];
export type DeployableName = (typeof deployableNames)[number];
