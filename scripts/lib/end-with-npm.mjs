// npm hands a signal to the shell it started, and that shell dies without handing it on. Whoever
// lost that shell was told to stop, unless the signal came this way too.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(watch);
      // Somebody listens only once there is something to wind up.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
