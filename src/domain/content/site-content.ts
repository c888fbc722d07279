import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'
import { PUBLISHED_CODES } from '../publications/registry.ts'

/** A publication as its home card and sample highlight present it. */
const PublicationPresentationSchema = z.strictObject({
  key: PublicationSchema,
  fullTitle: z.string().min(1),
  tagline: z.string().min(1),
  description: z.string().min(80),
  features: z.array(z.string().min(1)).min(3),
  /** The head of its own page. */
  landing: z
    .strictObject({
      title: z.string().min(1),
      lead: z.string().min(1),
      /** For search engines. */
      description: z.string().min(1),
      /** First year of the publication, shown after the numbers of its issues. */
      since: z.string().min(1).optional(),
    })
    .optional(),
})

/** One publication's presentation texts. */
export type PublicationPresentation = z.infer<typeof PublicationPresentationSchema>

/** `src/content/publications.json`: each publication of the society once, in the order in which they are shown. */
export const PublicationsSchema = z
  .array(PublicationPresentationSchema)
  .refine(
    (list) =>
      list.length === PUBLISHED_CODES.length &&
      PUBLISHED_CODES.every((code) => list.some(({ key }) => key === code)),
    `publications.json must present each of ${PUBLISHED_CODES.join(', ')} once, and no other`,
  )

/** The list of publications' presentations. */
export type Publications = z.infer<typeof PublicationsSchema>

const TextSchema = z.string().min(1)

/** A kind of opportunity: its card on the list and the page that "En savoir plus" opens. */
const OpportunitySchema = z.strictObject({
  /** Last segment of the page's address: `/opportunities/{slug}`. */
  slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  title: TextSchema,
  summary: TextSchema,
  /** Category chips of the card. */
  categories: z.array(TextSchema).min(1),
  page: z.strictObject({
    introduction: TextSchema,
    sections: z
      .array(z.strictObject({ title: TextSchema, text: TextSchema, items: z.array(TextSchema) }))
      .min(1),
    steps: z.array(TextSchema).min(1),
    /** Subject with which the contact form opens. */
    contactSubject: TextSchema,
  }),
})

/** A kind of professional opportunity. */
export type Opportunity = z.infer<typeof OpportunitySchema>

/** `src/content/opportunities.json`: the four kinds of opportunity in the order in which they are shown. */
export const OpportunitiesSchema = z.array(OpportunitySchema).length(4)

/** A sponsor or partner; without a `url` it is shown as plain text, without a `logo` by its name alone. */
const SponsorSchema = z.strictObject({
  name: z.string().min(1),
  type: z.enum(['sponsor', 'partner']),
  url: z.url({ protocol: /^https$/ }).optional(),
  logo: z
    .strictObject({
      initials: z.string().min(1).max(3),
      colour: z.enum(['blue', 'green', 'purple', 'orange', 'red', 'grey']),
    })
    .nullable(),
})

/** A sponsor or partner of the portal. */
export type Sponsor = z.infer<typeof SponsorSchema>

/** `src/content/sponsors.json`: sponsors and partners in the order in which they are shown. */
export const SponsorsSchema = z.array(SponsorSchema).min(1)

/** The list of sponsors and partners. */
export type Sponsors = z.infer<typeof SponsorsSchema>

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

/** `src/content/contact.json`: the editors' public address, null when they answer the form only. */
export const ContactDetailsSchema = z.strictObject({ email: z.email().nullable() })

const LinkSchema = z.strictObject({ label: z.string().min(1), href: z.string().regex(/^[/#]/) })

/** A section of the bar: a publication (with its logo) or a page (without). */
const SectionSchema = z.strictObject({
  ...LinkSchema.shape,
  description: z.string().min(1),
  publication: PublicationSchema.optional(),
  /** Full title, shown as the entry's tooltip. */
  fullTitle: z.string().min(1).optional(),
})

/** `src/content/navigation.json`: the entries of the bar, of its "Plus" menu, of the footer and of the slim line; `submit` is in all of them. */
export const NavigationSchema = z.strictObject({
  submit: z.strictObject({ ...LinkSchema.shape, short: z.string().min(1) }),
  sections: z.array(SectionSchema).min(1).max(7),
  more: z.array(LinkSchema),
  footer: z.strictObject({ journal: z.array(LinkSchema), resources: z.array(LinkSchema) }),
  legal: z.array(LinkSchema),
})

/** The entries of bar, menu and footer. */
export type Navigation = z.infer<typeof NavigationSchema>

/**
 * Whether a navigation entry is the one of the page that is shown: its own page or one below it.
 * @example isActiveEntry('/igm', '/igm/issues/igm-05-47') // true
 * @example isActiveEntry('/rhca', '/rhcax') // false
 */
export const isActiveEntry = (entryPath: string, pagePath: string): boolean => {
  const page = pagePath.replace(/\/+$/, '') || '/'
  return page === entryPath || page.startsWith(`${entryPath}/`)
}

/** `src/content/society.json`: the society that publishes, as every page, mail and file names it. */
export const SocietySchema = z.strictObject({
  name: TextSchema,
  ofName: TextSchema,
  subtitle: TextSchema,
  tagline: TextSchema,
  /** Description that phones show when the site is installed. */
  description: TextSchema,
  /** Line below the title of the home page. */
  homeLead: TextSchema,
  /** Line below the title of the opportunities. */
  opportunitiesLead: TextSchema,
  /** Background colour of each publication's share pictures: its fill colour in the light theme, as sRGB. */
  shareColours: z.record(PublicationSchema, z.string().regex(/^#[\da-f]{6}$/)),
})

/** `src/content/about.json`: what the page about the portal says. */
export const AboutSchema = z.strictObject({
  description: TextSchema,
  lead: TextSchema,
  aims: z.array(z.strictObject({ title: TextSchema, text: TextSchema })),
  periodicals: z.array(
    z.strictObject({ publication: PublicationSchema, title: TextSchema, text: TextSchema, link: TextSchema }),
  ),
})

/** A titled paragraph: the mission, commitment and vision cards. */
const CardSchema = z.strictObject({ title: z.string().min(1), text: z.string().min(1) })

/** A person of a section; a coordinator is listed first and marked. */
const CommitteeMemberSchema = z.strictObject({
  name: z.string().min(1),
  role: z.string().min(1),
  affiliation: z.string().min(1),
  coordinator: z.boolean(),
})

/** `src/content/editorial-committee.json` and `igm-editorial-committee.json`: one committee page. */
export const EditorialCommitteeSchema = z.strictObject({
  chief: z.strictObject({
    name: z.string().min(1),
    title: z.string().min(1),
    affiliation: z.string().min(1),
    biography: z.string().min(1),
  }),
  mission: CardSchema,
  commitment: CardSchema,
  vision: CardSchema,
  sections: z
    .array(
      z.strictObject({
        name: z.string().min(1),
        members: z
          .array(CommitteeMemberSchema)
          .min(1)
          .refine((members) => members.some((member) => member.coordinator), {
            error: 'Each section needs a coordinator: set "coordinator": true on one member',
          }),
      }),
    )
    .min(1),
})

/** A committee page's content. */
export type EditorialCommittee = z.infer<typeof EditorialCommitteeSchema>

/**
 * A founder of the static list (`src/content/founders.json`), in the shape of a row of table `founders` without its id.
 * The list is shown when neither the view nor the table answers.
 */
export const StaticFounderSchema = z.strictObject({
  name: z.string().min(1),
  title: z.string().min(1),
  role: z.string().min(1),
  bio: z.string().min(1),
  location: z.string().min(1),
  is_deceased: z.boolean(),
  specialties: z.array(z.string().min(1)).min(1),
  achievements: z.array(z.string().min(1)),
  responsibilities: z.array(z.string().min(1)),
  display_order: z.int().positive(),
  image_path: z.string().min(1).nullable(),
})
