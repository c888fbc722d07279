/** Name of the event by which long work says that it moved on. */
export const WORK_PROGRESS = 'work-progress'

/** Says that work which goes on without a person moved on: who waits for it is not idle. */
export const reportProgress = (): void => {
  dispatchEvent(new Event(WORK_PROGRESS))
}
