const refusal = (): Response =>
  Response.json(
    {
      statusCode: '400',
      code: 400,
      error_code: 'validation_failed',
      error: 'InvalidRequest',
      message: 'A name or value holds a NUL',
      msg: 'A name or value holds a NUL',
    },
    { status: 400 },
  )

/**
 * Refuses what no name, address or password holds: lite passes it to the database or the file system and answers their error
 * with status 500. The test "lite refuses a NUL" shows when this can go.
 */
export const refuseNul = async (request: Request): Promise<Response | undefined> => {
  if (/%00/.test(request.url)) return refusal()
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined
  return (await request.clone().text()).includes(String.raw`\u0000`) ? refusal() : undefined
}
