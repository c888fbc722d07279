/** A field that people don't see and robots fill in. */
export const Honeypot = ({ id, name }: { id: string; name: string }) => (
  <div className="honeypot" aria-hidden="true">
    <label htmlFor={id}>Ne pas remplir</label>
    <input id={id} name={name} type="text" tabIndex={-1} autoComplete="off" />
  </div>
)
