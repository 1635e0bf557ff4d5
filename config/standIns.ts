import type { Compiler } from 'webpack'

const NAME = 'StandIns'

/** Fails the build when a file that stands for one of Taro's is not in it: then Taro has moved what was replaced. */
export class StandInsPlugin {
  constructor(private readonly files: readonly string[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Compilers for parts of the build, such as the styles', have none of them.
      if (compilation.compiler.isChild()) return
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const present = new Set([...modules].map((module) => module.nameForCondition()))
        for (const file of this.files)
          if (!present.has(file))
            compilation.errors.push(new Error(`${file} replaces nothing any more`) as (typeof compilation.errors)[number])
      })
    })
  }
}
