import { readFile } from 'node:fs/promises'
import {
  commonTokens,
  declareClassPlugin,
  declareValuePlugin,
  PluginKind,
  type Injector,
  type PluginContext,
} from '@stryker-mutator/api/plugin'
import {
  DryRunStatus,
  MutantRunStatus,
  type DryRunOptions,
  type MutantRunOptions,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner'
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner'
import { z } from 'zod'

/** What `try-changes.ts` writes. */
const NoticedBySchema = z.record(z.string(), z.string())

/**
 * Stryker's Vitest runner, which answers at once for the changes that `try-changes.ts` has tried during the first run; changes
 * of constants get runs of their own.
 */
class InProcessRunner implements TestRunner {
  static readonly inject: [typeof commonTokens.injector] = [commonTokens.injector]
  readonly #runner: TestRunner
  #noticedBy: z.infer<typeof NoticedBySchema> = {}
  #testCount = 0

  constructor(injector: Injector<PluginContext>) {
    const [vitestPlugin] = vitestPlugins
    if (!vitestPlugin) throw new Error('@stryker-mutator/vitest-runner brings no test runner')
    this.#runner = injector.injectFunction(vitestPlugin.factory)
  }

  capabilities() {
    return this.#runner.capabilities()
  }

  async init() {
    await this.#runner.init?.()
  }

  async dispose() {
    await this.#runner.dispose?.()
  }

  async dryRun(options: DryRunOptions) {
    const result = await this.#runner.dryRun(options)
    if (result.status !== DryRunStatus.Complete) return result
    this.#testCount = result.tests.length
    this.#noticedBy = NoticedBySchema.parse(JSON.parse(await readFile('noticed-changes.json', 'utf8')))
    return result
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { id } = options.activeMutant
    const test = this.#noticedBy[id]
    if (test !== undefined)
      return {
        status: MutantRunStatus.Killed,
        killedBy: [test],
        failureMessage: '',
        nrOfTests: this.#testCount,
      }
    if (options.mutantActivation === 'static') return this.#runner.mutantRun(options)
    return { status: MutantRunStatus.Survived, nrOfTests: this.#testCount }
  }
}

const typeOf = (path: object): string =>
  'node' in path && path.node instanceof Object && 'type' in path.node ? String(path.node.type) : ''

const isInFunction = (path: object): boolean =>
  'parentPath' in path &&
  path.parentPath instanceof Object &&
  (/Function|Method/.test(typeOf(path.parentPath)) || isInFunction(path.parentPath))

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner),
  /**
   * Leaves the strings of constants as they are: texts, names of columns, codes. They are data, not rules; each would need a
   * test that repeats it. Patterns, calls and functions are changed.
   */
  declareValuePlugin(PluginKind.Ignore, 'constant-strings', {
    shouldIgnore: (path) =>
      ['StringLiteral', 'TemplateLiteral'].includes(typeOf(path)) && !isInFunction(path)
        ? 'a text or a name in a constant'
        : undefined,
  }),
]
