module.exports = globalThis.modulesFromOutside['playwright-core']
