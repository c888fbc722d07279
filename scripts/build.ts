import { readEnvironment } from '#domain/environment.ts'
import { buildSite } from './site/build-site.ts'
import { describeBuild } from './site/describe-build.ts'

const site = await buildSite(readEnvironment(process.env), (text) => process.stdout.write(text))
console.log(describeBuild(site))
