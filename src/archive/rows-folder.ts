import { join } from 'node:path'
import { readEnvironment } from '#domain/environment.ts'

/** The folder of the rows that a build or a development server has read, and what it knows of their pictures. */
export const rowsFolder = (): string => join(readEnvironment(process.env).CACHE_FOLDER, 'rows')
