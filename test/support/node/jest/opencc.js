module.exports = globalThis.modulesFromOutside['opencc-js']
