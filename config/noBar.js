// Stands for Taro's navigation bar on H5: every page draws its own.
exports.__esModule = true
exports.initNavigationBar = () => {}
exports.default = class {
  load() {}
}
