import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Compilation, Compiler, Module } from 'webpack'

const NAME = 'PackageList'

/** What went into a file of the build: paths of sources, seen from the project's root. */
export type PackageList = Record<string, string[]>

/** Webpack melts modules together; this is what was melted. */
const partsOf = (module: Module): Module[] => ('modules' in module ? (module.modules as Module[]) : [module])

const sourceOf = (module: Module, root: string): string | undefined => {
  const file = module.nameForCondition()?.split('?')[0]
  return file && path.relative(root, file).replaceAll('\\', '/')
}

const list = ({ chunks, chunkGraph }: Compilation, root: string): PackageList => {
  const found: PackageList = {}
  for (const chunk of chunks) {
    const sources = [...chunkGraph.getChunkModules(chunk)].flatMap(partsOf).flatMap((module) => sourceOf(module, root) ?? [])
    for (const file of chunk.files) if (file.endsWith('.js')) found[file] = [...new Set(sources)].sort()
  }
  return found
}

/** Writes beside the build which source went into which file: `<output>.sources.json`, for the package gate (scripts/lib/weappGate.mjs). */
export class PackageListPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      const { context: root, outputPath } = compiler
      writeFileSync(`${outputPath}.sources.json`, JSON.stringify(list(compilation, root), undefined, 1))
    })
  }
}
