import type { Compiler } from 'webpack'

/** What the QR encoder would write text with, which WeChat's engines lack: it is given bytes (src/components/ui/QrCode/drawing.ts), so this is never reached. */
export class AbsentPlugin {
  apply(compiler: Compiler): void {
    new compiler.webpack.DefinePlugin({ TextEncoder: 'undefined' }).apply(compiler)
  }
}
