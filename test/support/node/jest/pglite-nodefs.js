module.exports = globalThis.modulesFromOutside['@electric-sql/pglite/nodefs']
