module.exports = globalThis.modulesFromOutside['@iconify-json/noto/icons.json']
