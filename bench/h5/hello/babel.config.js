module.exports = { presets: [['taro', { framework: 'react', ts: false, compiler: 'webpack5', useBuiltIns: false, hot: false }]] }
