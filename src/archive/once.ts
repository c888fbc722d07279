/** Reads when first asked, and answers all who ask after that with the same. */
export const once = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let value: Promise<Value> | undefined
  return () => (value ??= read())
}
