/** Loaded before a measured program: tells the bench the largest memory that it held, in megabytes. */
process.once('beforeExit', () => process.send?.(process.resourceUsage().maxRSS / 1024));
process.channel?.unref();
