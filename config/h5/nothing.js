// Replaces Taro's web components on H5: code that still defines them gets an empty function.
module.exports = { defineCustomElementTaroTabbar: () => {} }
