// Replaces Taro's navigation bar on H5: every page draws its own.
module.exports = {
  __esModule: true,
  initNavigationBar: () => {},
  default: class {
    load() {}
  },
}
