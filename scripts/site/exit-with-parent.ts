// Loaded into a build: when the process that started it is gone, it must not write into the next one.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
