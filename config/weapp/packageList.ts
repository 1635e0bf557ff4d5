import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Chunk, Compilation, Compiler, Module } from 'webpack'

const NAME = 'PackageList'

/** What the build knows about sources, as paths from the project's root. */
export interface PackageList {
  /** Sources of each script of the build. */
  files: Record<string, string[]>
  /** Pages (and other entries) that need a source: `{'src/features/shop/ShopsView.tsx': ['packShop/pages/shop/main']}`. */
  neededBy: Record<string, string[]>
}

/** Webpack concatenates modules; this lists the modules inside one. */
const partsOf = (module: Module): Module[] => ('modules' in module ? (module.modules as Module[]) : [module])

const sorted = (words: Iterable<string>): string[] => [...new Set(words)].sort()

/**
 * Writes beside the build which source is in which package, and which pages need it: `<output>.sources.json`, for the package gate
 * (scripts/lib/weapp/weappGate.mjs).
 */
export class PackageListPlugin {
  apply(compiler: Compiler) {
    const list: PackageList = { files: {}, neededBy: {} }
    const sourcesOf = ({ chunkGraph }: Compilation, chunk: Chunk): string[] =>
      sorted(
        [...chunkGraph.getChunkModules(chunk)].flatMap(partsOf).flatMap((module) => {
          const file = module.nameForCondition()?.split('?')[0]
          return file ? [path.relative(compiler.context, file).replaceAll('\\', '/')] : []
        }),
      )

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Before chunks are split, a page's chunk holds everything that the page needs.
      compilation.hooks.optimizeChunks.tap({ name: NAME, stage: -1_000 }, (chunks) => {
        if (Object.keys(list.neededBy).length > 0) return
        for (const chunk of chunks)
          for (const source of sourcesOf(compilation, chunk))
            list.neededBy[source] = sorted([...(list.neededBy[source] ?? []), chunk.name ?? ''])
      })
    })
    compiler.hooks.done.tap(NAME, ({ compilation }) => {
      for (const chunk of compilation.chunks) {
        for (const file of chunk.files) if (file.endsWith('.js')) list.files[file] = sourcesOf(compilation, chunk)
      }
      writeFileSync(`${compiler.outputPath}.sources.json`, JSON.stringify(list, undefined, 1))
    })
  }
}
