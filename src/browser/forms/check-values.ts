import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'

// The Content-Security-Policy refuses the code that zod would write for itself.
z.config({ jitless: true })

/** Checks what a form holds by a schema, as React Hook Form wants it. */
export const resolverOf = standardSchemaResolver
