module.exports = globalThis.modulesFromOutside['opencc-js/cn2t']
