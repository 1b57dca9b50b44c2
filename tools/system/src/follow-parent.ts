// Preloaded into every process of the system: when the one that started it is killed, it ends in good order by itself.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
