// Stands for Taro's web components on H5: whoever still asks for one gets nothing to define.
module.exports = { defineCustomElementTaroTabbar: () => {} }
