import type { Compiler } from 'webpack'

const NAME = 'StandIns'

/** Fails the build when a file that replaces one of Taro's is not in it: then Taro has moved the original. */
export class StandInsPlugin {
  constructor(private readonly files: readonly string[]) {}

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Child compilers, such as that of the styles, have none of them.
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
