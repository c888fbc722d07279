import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import { z } from 'zod'

const TemplateSchema = z.object({ subject: z.string(), content_path: z.string() })

/** The part of `supabase/config.toml` that the embedded backend follows; the rest belongs to the hosted project. */
const ConfigSchema = z.object({
  api: z
    .object({ schemas: z.array(z.string()).default(['public']), max_rows: z.number().default(1000) })
    .default({ schemas: ['public'], max_rows: 1000 }),
  auth: z
    .object({
      jwt_expiry: z.number().default(3600),
      enable_signup: z.boolean().default(true),
      minimum_password_length: z.number().default(6),
      additional_redirect_urls: z.array(z.string()).default([]),
      email: z
        .object({
          enable_signup: z.boolean().default(true),
          enable_confirmations: z.boolean().default(true),
          otp_expiry: z.number().default(3600),
          template: z.record(z.string(), TemplateSchema).default({}),
        })
        .prefault({}),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: z.string().default('50MiB') }).prefault({}),
  functions: z.record(z.string(), z.object({ verify_jwt: z.boolean().default(true) })).default({}),
})

export type BackendConfig = z.infer<typeof ConfigSchema>

/** Reads the configuration that hosted Supabase and the embedded backend share. */
export const readConfig = async (file: string): Promise<BackendConfig> =>
  ConfigSchema.parse(parse(await readFile(file, 'utf8')))
