// The few parts of fontkit (it comes with pdfkit, without types) that turn text into outlines.
declare module 'fontkit' {
  interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    args: number[]
  }
  interface GlyphRun {
    glyphs: { path: { commands: PathCommand[] } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
  interface Font {
    unitsPerEm: number
    layout(text: string): GlyphRun
  }
  export function openSync(path: string): Font
}
