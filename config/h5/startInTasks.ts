import { type Compiler, javascript, type Module, sources } from 'webpack'

const NAME = 'StartInTasks'

/** The code that webpack generates to run the entry once all of its files have arrived. */
const START = /\(\) => \(?__webpack_require__\(([^()]+)\)\)?(?=\))/

/**
 * Runs each module that the app's entry needs in a task of its own, in webpack's order of evaluation, and then the entry: in one task with it they blocked
 * every touch for a fifth of a second on a slow phone.
 */
export class StartInTasksPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Child compilers start nothing; the development server has entries of its own.
      if (compilation.compiler.isChild() || compiler.watchMode) return
      const { moduleGraph } = compilation
      const hooks = javascript.JavascriptModulesPlugin.getCompilationHooks(compilation)
      hooks.renderStartup.tap(NAME, (source, entry, { chunk, chunkGraph }) => {
        const chunks = new Set([...chunk.groupsIterable].flatMap((group) => group.chunks))
        // Pages are fetched when they are opened.
        const isInEntry = (module: Module) => [...chunkGraph.getModuleChunksIterable(module)].some((one) => chunks.has(one))
        const needed = [...moduleGraph.getOutgoingConnections(entry)].filter((one) => one.isTargetActive(chunk.runtime))
        const modules = [...new Set(needed.map(({ module }) => module))]
          .filter(isInEntry)
          .sort((a, b) => moduleGraph.getPostOrderIndex(a)! - moduleGraph.getPostOrderIndex(b)!)
        const ids = modules.map((module) => JSON.stringify(chunkGraph.getModuleId(module)))
        const code = source.source().toString()
        if (!ids[0] || !START.test(code)) throw new Error('config/h5/startInTasks.ts: webpack starts the entry in another way')
        const inTasks = (id: string) => `() => {
  const steps = [${[...ids, id].join(', ')}];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    __webpack_require__(steps.shift());
    if (steps[0] !== undefined) port2.postMessage(0);
  };
  port2.postMessage(0);
}`
        return new sources.RawSource(code.replace(START, (_whole, id: string) => inTasks(id)))
      })
    })
  }
}
