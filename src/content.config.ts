import { defineCollection } from 'astro:content'
import { articleFlaws, articlesReader } from '#archive/tables.ts'
import { rowsLoader } from '#archive/rows-loader.ts'
import { ArticleSchema } from '#domain/articles/article.ts'

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
}
