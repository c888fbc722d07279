// Loaded into every step of a build: a build that was killed leaves no step behind that would write into the next one.
process.once('disconnect', () => process.exit(1))
process.channel?.unref()
