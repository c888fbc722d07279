import { z } from 'zod'
import { slug } from '../issues/slug.ts'
import { PUBLICATIONS } from '../publications/registry.ts'
import { type Chapter, chapterNumberOf } from './chapter.ts'

const OptionalTextSchema = z
  .string()
  .nullable()
  .transform((text) => text?.trim() || undefined)

/** A pending chapter as procedure `upcoming_adc_chapters` announces it: number, title and specialty only. */
export const AnnouncedChapterSchema = z.object({
  issue: OptionalTextSchema,
  title: z.string().trim().min(1, 'the title is missing: give the chapter a title'),
  specialty: OptionalTextSchema,
})

/** A pending chapter: its number, title and specialty. */
export type AnnouncedChapter = z.infer<typeof AnnouncedChapterSchema>

/** The chapter of an announcement; it has no page. */
export const chapterFromAnnouncement = ({ issue, title, specialty }: AnnouncedChapter): Chapter => ({
  id: `adc-chapter-${slug(`${issue ?? ''} ${title}`)}`,
  chapterNumber: chapterNumberOf(issue),
  title,
  description: undefined,
  lastUpdated: undefined,
  publicationDate: undefined,
  author: undefined,
  authors: [],
  status: 'coming',
  coverImage: undefined,
  pdfUrl: undefined,
  stats: { views: 0, shares: 0, downloads: 0 },
  source: PUBLICATIONS.ADC.code,
  tags: [],
  issue,
  volume: undefined,
  specialty,
  category: undefined,
  institution: undefined,
  pageNumber: undefined,
  mark: undefined,
})
