export const countLabels = [
  1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 30, 60, 65, 120, 150, 240, 250, 300, 480, 500, 750,
].map((pieces) => `${pieces}CT`)

export const ounceLabels = ['1 OZ', '2 OZ', '8 OZ', '20 OZ'] as const

export const flavourNames = [
  'BLUE RASPBERRY',
  'PINK STRAWBERRY',
  'WATERMELON',
  'CLASSIC',
  'SPEARMINT',
  'WILD BERRY',
  'PINK LEMONADE',
  'MINTOPIA',
  'SOUR APPLE',
  'WILD CHERRY',
  'STRAWBERRY WATERMELON',
] as const
