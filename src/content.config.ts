import { defineCollection } from 'astro:content'
import { articleFlaws, articlesReader, membersReader } from '#archive/tables.ts'
import { rowsLoader } from '#archive/rows-loader.ts'
import { ArticleSchema } from '#domain/articles/article.ts'
import { MemberSchema } from '#domain/members/member.ts'

export const collections = {
  works: defineCollection({
    loader: rowsLoader({
      reader: articlesReader,
      schema: ArticleSchema,
      flaws: articleFlaws,
      required: true,
    }),
    schema: ArticleSchema,
  }),
  members: defineCollection({
    loader: rowsLoader({ reader: membersReader, schema: MemberSchema }),
    schema: MemberSchema,
  }),
}
