/**
 * Statement by which PostgreSQL notices within a minute that the machine of this connection is gone, with the locks that it
 * has, instead of after the two hours of most systems.
 */
export function noticeGoneMachine(within: 'session' | 'transaction'): string {
  const isLocal = within === 'transaction';
  return `select set_config('tcp_keepalives_idle', '30', ${isLocal}),
    set_config('tcp_keepalives_interval', '10', ${isLocal}), set_config('tcp_keepalives_count', '3', ${isLocal})`;
}
