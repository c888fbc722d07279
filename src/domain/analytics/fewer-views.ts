/** Why a period can have fewer page views than visitors. */
export const FEWER_VIEWS_TEXT =
  'Moins de pages vues que de visiteurs\u00a0: qui télécharge, partage ou cite depuis une liste, un PDF ouvert directement ou une page gardée hors ligne est un visiteur sans page vue.'

/** Whether figures need that reason beside them. */
export const hasFewerViews = ({ visitors, pageViews }: { visitors: number; pageViews: number }): boolean =>
  pageViews < visitors
