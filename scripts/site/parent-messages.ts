import { once } from 'node:events'
import { z } from 'zod'

/** Waits for a message of the build that runs this step. */
export const receiveFromParent = async <Schema extends z.ZodType>(
  schema: Schema,
): Promise<z.infer<Schema>> => {
  // Nothing else may keep the process going meanwhile.
  process.channel?.ref()
  const [message] = (await once(process, 'message')) as unknown[]
  process.channel?.unref()
  return schema.parse(JSON.parse(z.string().parse(message)))
}

/** Asks the build that runs this step, which answers with the next of what it gives out. */
export const requestFromParent = async <Schema extends z.ZodType>(
  schema: Schema,
): Promise<z.infer<Schema>> => {
  const answer = receiveFromParent(schema)
  process.send?.('next')
  return answer
}
