import { z } from 'zod'

/** `src/content/footer-anchors.json`: the sections to which the footer's anchors lead, in the footer's order. */
export const FooterAnchorsSchema = z.array(
  z.strictObject({
    id: z.enum(['submit', 'editorial', 'contact', 'images', 'cases', 'tools', 'archives', 'correspondence']),
    title: z.string().min(1),
    text: z.string().min(1),
    link: z.string().startsWith('/'),
    linkText: z.string().min(1),
  }),
)
