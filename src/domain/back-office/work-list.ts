import { z } from 'zod'
import { PublicationSchema } from '../publications/publication-schema.ts'
import type { Publication } from '../publications/registry.ts'
import { WORK_STATUSES } from '../works/publishing-fields.ts'

/** Works on one page of the list, for each layout: cards show many details, lines are dense. */
export const WORKS_PER_PAGE = { cards: 20, dense: 50 } as const

/** How the list shows works. */
export const WORK_LAYOUTS = { cards: 'Fiches', dense: 'Liste serrée' } as const

/** Tags that a card shows before it counts the others. */
export const WORK_CARD_TAGS = 3

/** Works that a bulk action writes in one request. */
export const BULK_STEP = 100

/** The orders of the list with their names; the first one is the default. */
export const WORK_ORDERS = {
  added: 'Ajoutés récemment',
  changed: 'Modifiés récemment',
  published: 'Date de publication',
  title: 'Titre, de A à Z',
  views: 'Les plus consultés',
} as const

const ORDER_NAMES = ['added', 'changed', 'published', 'title', 'views'] as const

/** An order of the list. */
export type WorkOrder = (typeof ORDER_NAMES)[number]

/** The list as the address asks for it; an unknown value counts as absent. */
export const WorkListSchema = z.object({
  q: z.string().trim().catch(''),
  source: PublicationSchema.optional().catch(undefined),
  status: z.enum(WORK_STATUSES).optional().catch(undefined),
  category: z.string().min(1).optional().catch(undefined),
  year: z
    .string()
    .regex(/^\d{4}$/)
    .optional()
    .catch(undefined),
  sort: z.enum(ORDER_NAMES).catch('added'),
  /** Shows only works that lack this. */
  lacks: z.enum(['pdf']).optional().catch(undefined),
  layout: z.enum(['cards', 'dense']).catch('cards'),
  /** From 1. */
  page: z.coerce.number().int().min(1).catch(1),
})

/** Search, filters, order and page of the list. */
export type WorkList = z.output<typeof WorkListSchema>

/** Whether the list is searched or filtered. */
export const isWorkListFiltered = ({ q, source, status, category, year, lacks }: WorkList): boolean =>
  q !== '' || [source, status, category, year, lacks].some((filter) => filter !== undefined)

/** A work as the list shows it. */
export const ListedWorkSchema = z.object({
  id: z.uuid(),
  title: z
    .string()
    .nullish()
    .transform((title) => title?.trim() || 'Sans titre'),
  abstract: z.string().nullable(),
  source: PublicationSchema,
  status: z
    .enum(WORK_STATUSES)
    .nullish()
    .catch('published')
    .transform((status) => status ?? 'published'),
  created_at: z.string(),
  authors: z
    .array(z.string())
    .nullish()
    .transform((authors) => authors ?? []),
  category: z.string().nullable(),
  tags: z
    .array(z.string())
    .nullish()
    .transform((tags) => tags ?? []),
  publication_date: z.string().nullable(),
  publish_at: z.string().nullable(),
})

/** A work as the list shows it. */
export type WorkListRow = z.output<typeof ListedWorkSchema>

/** The names of the figures, by publication; a publication without a name is not counted. */
export const WORK_FIGURES: Readonly<Record<Publication, string | undefined>> = {
  RHCA: 'Articles RHCA',
  IGM: 'Articles IGM',
  ADC: undefined,
  INDEX: 'Références Index Medicus',
}

/** The content screen as the address asks for it; an unknown value counts as absent. */
export const ContentViewSchema = z.object({
  q: z.string().trim().catch(''),
  /** Shows only works that are not published yet. */
  status: z.enum(['draft', 'pending']).optional().catch(undefined),
  layout: z.enum(['list', 'grid']).catch('list'),
})

/** Search, shortcut and layout of the content screen. */
export type ContentView = z.output<typeof ContentViewSchema>
