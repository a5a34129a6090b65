/** How a brand's packs look. The colors are used in pictures only, not in the shop. */
export interface BrandLook {
  readonly pack: string
  readonly paper: string
  readonly ink: string
  readonly accent: string
  readonly layout: 'frame' | 'left' | 'band' | 'split' | 'center'
  readonly type: 'display' | 'italic' | 'caps' | 'light' | 'wonk' | 'thin'
  readonly emblem: EmblemName
}

export type EmblemName =
  | 'grove'
  | 'quill'
  | 'fern'
  | 'rings'
  | 'frond'
  | 'star'
  | 'waves'
  | 'drift'
  | 'arch'
  | 'pebbles'
  | 'gate'
  | 'thistle'
  | 'heartwood'
  | 'leaf'
  | 'mere'
  | 'furrows'
  | 'holly'
  | 'birch'
  | 'wing'
  | 'moon'
  | 'folds'
  | 'yarrow'
  | 'graven'
  | 'hills'
  | 'bark'
  | 'briar'
  | 'chevrons'
  | 'reeds'
  | 'spindle'

export const brandLooks: Readonly<Record<string, BrandLook>> = {
  Wyrdgrove: {
    pack: '#1f4a35',
    paper: '#f4eddc',
    ink: '#1b2e24',
    accent: '#b0812f',
    layout: 'frame',
    type: 'display',
    emblem: 'grove',
  },
  Quillmoss: {
    pack: '#e6dfcb',
    paper: '#f7f3e8',
    ink: '#2f3b2c',
    accent: '#74834f',
    layout: 'left',
    type: 'italic',
    emblem: 'quill',
  },
  Fernbarrow: {
    pack: '#2e3f2b',
    paper: '#e3e8d2',
    ink: '#24331f',
    accent: '#5c7a3d',
    layout: 'band',
    type: 'caps',
    emblem: 'fern',
  },
  Tarnleaf: {
    pack: '#27414b',
    paper: '#ebeee8',
    ink: '#1f343c',
    accent: '#5a8788',
    layout: 'split',
    type: 'light',
    emblem: 'rings',
  },
  Brackenby: {
    pack: '#6b4a2f',
    paper: '#f3e9d7',
    ink: '#3f2a18',
    accent: '#a8682f',
    layout: 'center',
    type: 'wonk',
    emblem: 'frond',
  },
  Ostrelle: {
    pack: '#e9e4dc',
    paper: '#f8f4ec',
    ink: '#3a3550',
    accent: '#8c7aa0',
    layout: 'center',
    type: 'thin',
    emblem: 'star',
  },
  Vellamere: {
    pack: '#20343f',
    paper: '#f3ecde',
    ink: '#1c2d36',
    accent: '#b98f48',
    layout: 'frame',
    type: 'italic',
    emblem: 'waves',
  },
  Ashdrift: {
    pack: '#4a4b48',
    paper: '#efede8',
    ink: '#2f302e',
    accent: '#8f7f63',
    layout: 'left',
    type: 'caps',
    emblem: 'drift',
  },
  Marrowick: {
    pack: '#5a2e2a',
    paper: '#f4e9dc',
    ink: '#46211e',
    accent: '#a9573f',
    layout: 'band',
    type: 'display',
    emblem: 'arch',
  },
  Pellwyn: {
    pack: '#cfdacb',
    paper: '#f3f5ee',
    ink: '#24473d',
    accent: '#3f7a63',
    layout: 'split',
    type: 'wonk',
    emblem: 'pebbles',
  },
  Sorrelgate: {
    pack: '#7a3b2e',
    paper: '#f6ecdf',
    ink: '#4a241b',
    accent: '#56703f',
    layout: 'frame',
    type: 'thin',
    emblem: 'gate',
  },
  Thistlemark: {
    pack: '#3d3550',
    paper: '#f0ecf1',
    ink: '#2e2840',
    accent: '#7b6a93',
    layout: 'center',
    type: 'display',
    emblem: 'thistle',
  },
  Orrinwood: {
    pack: '#3a2f26',
    paper: '#ebe1ce',
    ink: '#30261d',
    accent: '#8a6a3f',
    layout: 'left',
    type: 'wonk',
    emblem: 'heartwood',
  },
  Caldraleaf: {
    pack: '#a85c2b',
    paper: '#fbf2e4',
    ink: '#4b2a14',
    accent: '#2f5b45',
    layout: 'split',
    type: 'display',
    emblem: 'leaf',
  },
  Wexmere: {
    pack: '#1e2e4a',
    paper: '#f2efe8',
    ink: '#1a2740',
    accent: '#5a769c',
    layout: 'band',
    type: 'caps',
    emblem: 'mere',
  },
  Dunfallow: {
    pack: '#c2ac80',
    paper: '#f5eedd',
    ink: '#3d3320',
    accent: '#77643a',
    layout: 'left',
    type: 'italic',
    emblem: 'furrows',
  },
  Hollispine: {
    pack: '#24503f',
    paper: '#e8f0e7',
    ink: '#1c3d30',
    accent: '#a8453b',
    layout: 'center',
    type: 'caps',
    emblem: 'holly',
  },
  Birchmantle: {
    pack: '#e7e4dc',
    paper: '#f8f6f1',
    ink: '#2a2a28',
    accent: '#a57e5a',
    layout: 'frame',
    type: 'light',
    emblem: 'birch',
  },
  Kestrow: {
    pack: '#45565e',
    paper: '#f1ebdf',
    ink: '#2c3a40',
    accent: '#b97f33',
    layout: 'split',
    type: 'wonk',
    emblem: 'wing',
  },
  Lunmarsh: {
    pack: '#2b3338',
    paper: '#ebe9de',
    ink: '#252c30',
    accent: '#9c9060',
    layout: 'center',
    type: 'italic',
    emblem: 'moon',
  },
  Emberfold: {
    pack: '#873b23',
    paper: '#f9ecde',
    ink: '#4f2013',
    accent: '#c47d33',
    layout: 'left',
    type: 'display',
    emblem: 'folds',
  },
  Yarrowden: {
    pack: '#d9c88f',
    paper: '#f7f1dc',
    ink: '#3e4424',
    accent: '#84832f',
    layout: 'band',
    type: 'italic',
    emblem: 'yarrow',
  },
  Gravenleaf: {
    pack: '#2a2c2b',
    paper: '#e9e5db',
    ink: '#232524',
    accent: '#74825f',
    layout: 'frame',
    type: 'wonk',
    emblem: 'graven',
  },
  Tollymoor: {
    pack: '#5b5f3a',
    paper: '#f2eedc',
    ink: '#3a3d22',
    accent: '#9a8f3e',
    layout: 'split',
    type: 'thin',
    emblem: 'hills',
  },
  Isenbark: {
    pack: '#67625b',
    paper: '#f2efea',
    ink: '#38342f',
    accent: '#b0713f',
    layout: 'left',
    type: 'caps',
    emblem: 'bark',
  },
  Mossbriar: {
    pack: '#3f5a33',
    paper: '#f0f2e2',
    ink: '#2a3f21',
    accent: '#a86a5a',
    layout: 'center',
    type: 'wonk',
    emblem: 'briar',
  },
  Vantrey: {
    pack: '#123a3a',
    paper: '#e9f0ec',
    ink: '#0f3030',
    accent: '#3f9088',
    layout: 'band',
    type: 'light',
    emblem: 'chevrons',
  },
  Copperfen: {
    pack: '#94532f',
    paper: '#f8ecdf',
    ink: '#4d2a17',
    accent: '#35544a',
    layout: 'frame',
    type: 'display',
    emblem: 'reeds',
  },
  Larkspindle: {
    pack: '#a9bac4',
    paper: '#f1f4f4',
    ink: '#26343d',
    accent: '#57778a',
    layout: 'split',
    type: 'italic',
    emblem: 'spindle',
  },
}
