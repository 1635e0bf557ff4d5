module.exports = globalThis.modulesFromOutside['pinyin-pro']
