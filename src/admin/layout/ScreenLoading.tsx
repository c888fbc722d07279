import { Loading } from '#ui/Loading.tsx'

/** What shows while the code of the first screen is on its way. */
export const ScreenLoading = () => (
  <div className="page-width">
    <Loading>Chargement…</Loading>
  </div>
)
