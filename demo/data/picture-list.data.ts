/** One drawn view of a product. Written by scripts/draw-pictures.ts. */
export interface PictureView {
  readonly fileKey: string
  readonly alt: string
}

/** Product key → its views: front, back, contents. */
export const pictureList: Readonly<Record<string, readonly PictureView[]>> = {
  'wyrdgrove-green-maeng-da-kratom-powder-1-oz': [
    {
      fileKey: '50e41d6fd887f8229f916bebdcd1c4ef.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '8da522e6a5c8aeb3a3c311938131996b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-powder-2-oz': [
    {
      fileKey: 'a10fe73f6113ffce497dacad28f090d2.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '8da522e6a5c8aeb3a3c311938131996b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-powder-8-oz': [
    {
      fileKey: '110a2b18586a6f06e09380dfe32ad0e0.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '8da522e6a5c8aeb3a3c311938131996b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-powder-20-oz': [
    {
      fileKey: 'e5e3f339907b5bcbd6406e6a26ee4418.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '8da522e6a5c8aeb3a3c311938131996b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-red-bali-kratom-powder-1-oz': [
    {
      fileKey: '90e54485fcdf5d0430a37f909e3d44ae.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '58c3bbf274a1a6166eea4585be2ce822.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-red-bali-kratom-powder-2-oz': [
    {
      fileKey: '9bacf81c0fec05acc87cbbc9ecd730c0.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '58c3bbf274a1a6166eea4585be2ce822.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-red-bali-kratom-powder-8-oz': [
    {
      fileKey: 'ed260296368cda46a50708dccb9b8e48.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '58c3bbf274a1a6166eea4585be2ce822.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-red-bali-kratom-powder-20-oz': [
    {
      fileKey: '2f218b45e5f8046451146e808e9e6652.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '58c3bbf274a1a6166eea4585be2ce822.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Wyrdgrove Red Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-white-borneo-kratom-powder-1-oz': [
    {
      fileKey: 'cd116ce4f177ff7cd507c069e89cd3c9.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: 'f1504ebd092ec75a505d9809197c7d67.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-white-borneo-kratom-powder-2-oz': [
    {
      fileKey: 'b5afc134b667e86bc1c21a79d9851bcd.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: 'f1504ebd092ec75a505d9809197c7d67.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-white-borneo-kratom-powder-8-oz': [
    {
      fileKey: '6e7370cb3e093e33d9ee848f3891f8e7.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: 'f1504ebd092ec75a505d9809197c7d67.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-white-borneo-kratom-powder-20-oz': [
    {
      fileKey: 'cef3b732470fad0069c7b96114fd6010.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: 'f1504ebd092ec75a505d9809197c7d67.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Wyrdgrove White Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'quillmoss-green-malay-kratom-powder-1-oz': [
    {
      fileKey: '63d595732d166081ee55d53d7fc7340b.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: 'eb91eb5f0ea57f86c1f145234761a97d.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'quillmoss-green-malay-kratom-powder-2-oz': [
    {
      fileKey: '628948e52954109babe3b142e63d1cde.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: 'eb91eb5f0ea57f86c1f145234761a97d.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'quillmoss-green-malay-kratom-powder-8-oz': [
    {
      fileKey: '6c90bdc1d1d2d888a1dd7611a46c9872.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: 'eb91eb5f0ea57f86c1f145234761a97d.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'quillmoss-green-malay-kratom-powder-20-oz': [
    {
      fileKey: '4993a9b2d6c4b56e55d04047a110d767.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: 'eb91eb5f0ea57f86c1f145234761a97d.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Quillmoss Green Malay Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-powder-1-oz': [
    {
      fileKey: '3fcccf2bedb8d58174a6591cb8c7b91e.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: 'ed90df48d2a606c40b50449b011aa5af.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-powder-2-oz': [
    {
      fileKey: '845a24c1305bb3cd7147404038a352f6.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: 'ed90df48d2a606c40b50449b011aa5af.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-powder-8-oz': [
    {
      fileKey: '655db8b695f359d94d03bb13f6c0d9a5.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: 'ed90df48d2a606c40b50449b011aa5af.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-powder-20-oz': [
    {
      fileKey: '2ecb5e7944e722dafed4c2f76d3df3a2.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: 'ed90df48d2a606c40b50449b011aa5af.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tarnleaf-green-borneo-kratom-powder-1-oz': [
    {
      fileKey: '38f0bec70da7151cdd141b78b2aac2bf.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '694f606a589782ffb1de4418ffa5780b.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tarnleaf-green-borneo-kratom-powder-2-oz': [
    {
      fileKey: 'c0f666e4e32e81389a68872649c8d181.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '694f606a589782ffb1de4418ffa5780b.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tarnleaf-green-borneo-kratom-powder-8-oz': [
    {
      fileKey: '5bb8962ae876365d1f0f97a33727a823.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '694f606a589782ffb1de4418ffa5780b.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tarnleaf-green-borneo-kratom-powder-20-oz': [
    {
      fileKey: '7469dda09a55a50584733677cf89b4d7.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '694f606a589782ffb1de4418ffa5780b.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Tarnleaf Green Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'brackenby-white-maeng-da-kratom-powder-1-oz': [
    {
      fileKey: '170ca47d7b4292bbcac7c5a1133b451c.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: 'fe43ab17dd5c38fb17061132d299fd3c.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'brackenby-white-maeng-da-kratom-powder-2-oz': [
    {
      fileKey: 'bbce29c7259ea4dd1f92e8d017acee00.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: 'fe43ab17dd5c38fb17061132d299fd3c.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'brackenby-white-maeng-da-kratom-powder-8-oz': [
    {
      fileKey: '5920c572f7945e567b09e448b3bf992a.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: 'fe43ab17dd5c38fb17061132d299fd3c.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'brackenby-white-maeng-da-kratom-powder-20-oz': [
    {
      fileKey: '234f834a8a78d2c4111b575fdeeb2443.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: 'fe43ab17dd5c38fb17061132d299fd3c.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Brackenby White Maeng Da Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'mossbriar-yellow-sumatra-kratom-powder-1-oz': [
    {
      fileKey: '8269998eba504864b0e964aa682bcc54.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '0c165e72d4e2ef5f9226359c74423743.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'mossbriar-yellow-sumatra-kratom-powder-2-oz': [
    {
      fileKey: '80c27fe02cb68bb390bf3a4496cfca3f.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '0c165e72d4e2ef5f9226359c74423743.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'mossbriar-yellow-sumatra-kratom-powder-8-oz': [
    {
      fileKey: 'd1835b299600e723e8fd7dc1dacaf7f5.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '0c165e72d4e2ef5f9226359c74423743.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'mossbriar-yellow-sumatra-kratom-powder-20-oz': [
    {
      fileKey: 'ca47bb53fcf0e4ff8d37bef670519ac3.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '0c165e72d4e2ef5f9226359c74423743.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Mossbriar Yellow Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tollymoor-red-borneo-kratom-powder-1-oz': [
    {
      fileKey: 'db8748bf327405a657156000ba10c48b.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '8e88710182252a4a1ad8debb82d202ee.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tollymoor-red-borneo-kratom-powder-2-oz': [
    {
      fileKey: 'd2101f8bf40d196d33e674e553ba45a4.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '8e88710182252a4a1ad8debb82d202ee.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tollymoor-red-borneo-kratom-powder-8-oz': [
    {
      fileKey: '56987d5b12a4f55eb10b56a5cc3810f6.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '8e88710182252a4a1ad8debb82d202ee.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'tollymoor-red-borneo-kratom-powder-20-oz': [
    {
      fileKey: 'f4a9ab6ecad0d65f7f2990ab99243842.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '8e88710182252a4a1ad8debb82d202ee.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Tollymoor Red Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'gravenleaf-green-bali-kratom-powder-1-oz': [
    {
      fileKey: '59942efa8b8691c14b6a8f3d5d145b47.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '99178e3aeec1bb0b17b6c586771d8ade.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'gravenleaf-green-bali-kratom-powder-2-oz': [
    {
      fileKey: '0576fc6d07954a30b63a7aeb65ad4606.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '99178e3aeec1bb0b17b6c586771d8ade.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'gravenleaf-green-bali-kratom-powder-8-oz': [
    {
      fileKey: '1f00a7428f32de7d6df75982c665e96c.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '99178e3aeec1bb0b17b6c586771d8ade.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'gravenleaf-green-bali-kratom-powder-20-oz': [
    {
      fileKey: '3de04f8a5f5e1da47e58de67f117b8a4.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '99178e3aeec1bb0b17b6c586771d8ade.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Gravenleaf Green Bali Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'birchmantle-white-sumatra-kratom-powder-2-oz': [
    {
      fileKey: '33b4182f301f85de086f6eb607c5ff68.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '32320f5081f99baf22e79e3eec42a39c.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'birchmantle-white-sumatra-kratom-powder-8-oz': [
    {
      fileKey: '31af48eb7d907cdf2c921d4bbc3cc652.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '32320f5081f99baf22e79e3eec42a39c.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'birchmantle-white-sumatra-kratom-powder-20-oz': [
    {
      fileKey: '211c5a8803e638b121e68a0d7943826f.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '32320f5081f99baf22e79e3eec42a39c.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '8c2969e7c21794f8bdc0d7b34a797abd.webp',
      alt: 'Birchmantle White Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'hollispine-red-sumatra-kratom-powder-2-oz': [
    {
      fileKey: 'af1ccaa1c5be0dc2f4606960d7d86aee.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '6c91fd40499b4135ce601961e55c5a35.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'hollispine-red-sumatra-kratom-powder-8-oz': [
    {
      fileKey: '287fc85b33354c91b913c3c7a482677d.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '6c91fd40499b4135ce601961e55c5a35.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'hollispine-red-sumatra-kratom-powder-20-oz': [
    {
      fileKey: '1d267f9a8fda1a63f82f31134cfaba65.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '6c91fd40499b4135ce601961e55c5a35.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Hollispine Red Sumatra Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'orrinwood-green-horn-kratom-powder-1-oz': [
    {
      fileKey: '8d3f38cba0f4f55c6895bfb56c4d610a.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '608569b577d3b491b6d96e6d7b5c5180.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'orrinwood-green-horn-kratom-powder-2-oz': [
    {
      fileKey: '4c320146f65040f32ce9b0abb8ce70c9.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '608569b577d3b491b6d96e6d7b5c5180.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'orrinwood-green-horn-kratom-powder-8-oz': [
    {
      fileKey: '2403405886473c608056c2a7dbc09095.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '608569b577d3b491b6d96e6d7b5c5180.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Orrinwood Green Horn Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'isenbark-yellow-borneo-kratom-powder-1-oz': [
    {
      fileKey: '3007c4466d308db9c39a586081559a44.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 1 oz pouch, front',
    },
    {
      fileKey: '1916ff8414e21f0c28d42f90fb6e37b7.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'isenbark-yellow-borneo-kratom-powder-2-oz': [
    {
      fileKey: 'bfa45dfee7ff326933d5f62d86bebac7.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '1916ff8414e21f0c28d42f90fb6e37b7.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'isenbark-yellow-borneo-kratom-powder-8-oz': [
    {
      fileKey: '6eedf5fb25819638258539cb9e4ce38d.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '1916ff8414e21f0c28d42f90fb6e37b7.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '138cdded00857fbd4cabe63062f13a9f.webp',
      alt: 'Isenbark Yellow Borneo Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-capsules-30ct': [
    {
      fileKey: '9779c140c0861c9c0433d7ff9b9768f2.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: 'fce098f78858280572087ed2f5ff4e4b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-capsules-60ct': [
    {
      fileKey: '552619f6657f5fa8e610516344be2e57.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: 'fce098f78858280572087ed2f5ff4e4b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-capsules-120ct': [
    {
      fileKey: '0e85f5a72fe3716bfa5126fdd2bfb821.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: 'fce098f78858280572087ed2f5ff4e4b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-green-maeng-da-kratom-capsules-300ct': [
    {
      fileKey: 'c5da5953409afe1717ff5a43cf439c06.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 300 capsules bottle, front',
    },
    {
      fileKey: 'fce098f78858280572087ed2f5ff4e4b.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, 300 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Wyrdgrove Green Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-red-bali-kratom-capsules-30ct': [
    {
      fileKey: '9c8e3cbb2b168674e6516ac454e3a4ed.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: 'c538b2e5abd52f3b67963d73ed7a2b59.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-red-bali-kratom-capsules-60ct': [
    {
      fileKey: '44dfbbf2e0f28bf1be5266aa8a3f800a.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: 'c538b2e5abd52f3b67963d73ed7a2b59.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-red-bali-kratom-capsules-120ct': [
    {
      fileKey: 'd7d081d636f4181ba337c7c6e9e644ce.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: 'c538b2e5abd52f3b67963d73ed7a2b59.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-red-bali-kratom-capsules-300ct': [
    {
      fileKey: '10e6e3161778c1623b1215b78104bf96.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 300 capsules bottle, front',
    },
    {
      fileKey: 'c538b2e5abd52f3b67963d73ed7a2b59.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, 300 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Wyrdgrove Red Bali Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'thistlemark-green-malay-kratom-capsules-30ct': [
    {
      fileKey: '957b50fd56693ac86735a470f5dfd847.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: 'd16fb5bdb97bc78933d89edcbe500720.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'thistlemark-green-malay-kratom-capsules-60ct': [
    {
      fileKey: 'd24d6d9dfb56bbe8bf83269b119f1a1f.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: 'd16fb5bdb97bc78933d89edcbe500720.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'thistlemark-green-malay-kratom-capsules-120ct': [
    {
      fileKey: '9e4b773b63c09171faa05094e6549fe4.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: 'd16fb5bdb97bc78933d89edcbe500720.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'thistlemark-green-malay-kratom-capsules-240ct': [
    {
      fileKey: '3cdebef40c82e2389d9a847ee45d481b.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 240 capsules bottle, front',
    },
    {
      fileKey: 'd16fb5bdb97bc78933d89edcbe500720.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, 240 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Thistlemark Green Malay Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'caldraleaf-red-maeng-da-kratom-capsules-65ct': [
    {
      fileKey: '205dc9d16d140d84facdbf7a138c2d0e.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 65 capsules bottle, front',
    },
    {
      fileKey: '3eafe92930fe5fc40894c8462035c45a.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 65 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'caldraleaf-red-maeng-da-kratom-capsules-150ct': [
    {
      fileKey: '11ce929916a2a8cbdf1a0e289e12f1d8.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 150 capsules bottle, front',
    },
    {
      fileKey: '3eafe92930fe5fc40894c8462035c45a.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 150 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'caldraleaf-red-maeng-da-kratom-capsules-300ct': [
    {
      fileKey: 'cd9e4152c1a90d2625c37d8e120c2b1a.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 300 capsules bottle, front',
    },
    {
      fileKey: '3eafe92930fe5fc40894c8462035c45a.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 300 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'caldraleaf-red-maeng-da-kratom-capsules-500ct': [
    {
      fileKey: 'c42f76088f8e25b0db8674350cd2ab4d.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 500 capsules bottle, front',
    },
    {
      fileKey: '3eafe92930fe5fc40894c8462035c45a.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, 500 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Caldraleaf Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wexmere-white-maeng-da-kratom-capsules-30ct': [
    {
      fileKey: '591aa961e0959465cf3e18873b2a6816.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: '56157de680eac53e0a92e21ad1c5c901.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wexmere-white-maeng-da-kratom-capsules-60ct': [
    {
      fileKey: '552e930a2c9fdb97d23574ca6026a60b.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: '56157de680eac53e0a92e21ad1c5c901.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wexmere-white-maeng-da-kratom-capsules-120ct': [
    {
      fileKey: '38c520b80d07db676db9df834402f81b.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: '56157de680eac53e0a92e21ad1c5c901.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wexmere-white-maeng-da-kratom-capsules-250ct': [
    {
      fileKey: '41b2ba253b39dee183bc249239620c16.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 250 capsules bottle, front',
    },
    {
      fileKey: '56157de680eac53e0a92e21ad1c5c901.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, 250 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Wexmere White Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'dunfallow-green-borneo-kratom-capsules-65ct': [
    {
      fileKey: 'a912fda744ad11934a279376cae18bb2.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 65 capsules bottle, front',
    },
    {
      fileKey: '46f9e75fcb80682b6419c8e63c5b0cda.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 65 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'dunfallow-green-borneo-kratom-capsules-150ct': [
    {
      fileKey: '6acc40013fffb800b7ec9fa5737774ea.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 150 capsules bottle, front',
    },
    {
      fileKey: '46f9e75fcb80682b6419c8e63c5b0cda.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 150 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'dunfallow-green-borneo-kratom-capsules-250ct': [
    {
      fileKey: '86730521c534b02986c3271b349a6da4.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 250 capsules bottle, front',
    },
    {
      fileKey: '46f9e75fcb80682b6419c8e63c5b0cda.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 250 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'dunfallow-green-borneo-kratom-capsules-500ct': [
    {
      fileKey: 'd10919f2ab22eae3676abd3811e41138.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 500 capsules bottle, front',
    },
    {
      fileKey: '46f9e75fcb80682b6419c8e63c5b0cda.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, 500 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Dunfallow Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-capsules-60ct': [
    {
      fileKey: '8f35655d35259313664cc8e86465c517.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: 'c1283776a029581956b8c7e6cce249a3.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-capsules-120ct': [
    {
      fileKey: '4c319fa121b17e3d9fde1b908b1b483c.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: 'c1283776a029581956b8c7e6cce249a3.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-capsules-240ct': [
    {
      fileKey: '9d72fc952693f3f249bb6076e6f5affd.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 240 capsules bottle, front',
    },
    {
      fileKey: 'c1283776a029581956b8c7e6cce249a3.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 240 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'fernbarrow-red-maeng-da-kratom-capsules-480ct': [
    {
      fileKey: '9549895614f0722cc2bed198f1293363.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 480 capsules bottle, front',
    },
    {
      fileKey: 'c1283776a029581956b8c7e6cce249a3.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, 480 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Fernbarrow Red Maeng Da Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'tarnleaf-green-borneo-kratom-capsules-60ct': [
    {
      fileKey: 'cdea196bbac92532cd50656d42d083a7.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: '94dc107224654c053e99549eb40b2700.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'tarnleaf-green-borneo-kratom-capsules-120ct': [
    {
      fileKey: '0e85b6b1f83e2b8a0ce4e508cec8733b.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: '94dc107224654c053e99549eb40b2700.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'tarnleaf-green-borneo-kratom-capsules-250ct': [
    {
      fileKey: '461076e7cad2e68907ea39797dd54da7.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 250 capsules bottle, front',
    },
    {
      fileKey: '94dc107224654c053e99549eb40b2700.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 250 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'tarnleaf-green-borneo-kratom-capsules-500ct': [
    {
      fileKey: '83295c693bf2b2e1d643cba790a98647.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 500 capsules bottle, front',
    },
    {
      fileKey: '94dc107224654c053e99549eb40b2700.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, 500 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: 'd926a9a21babb225a8ba9d06bc9d1e92.webp',
      alt: 'Tarnleaf Green Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'kestrow-yellow-indo-kratom-capsules-30ct': [
    {
      fileKey: 'e2a0793ec2ebd988c4ac74dffa7dce2d.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: '8071c9d75bd14b84ab7e21dc06a46816.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '1f18ef87e23bb745215c841d508256b8.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'kestrow-yellow-indo-kratom-capsules-60ct': [
    {
      fileKey: 'b9a275aafb7de96e37e20683b2c97595.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: '8071c9d75bd14b84ab7e21dc06a46816.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '1f18ef87e23bb745215c841d508256b8.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'kestrow-yellow-indo-kratom-capsules-120ct': [
    {
      fileKey: 'd2d066a0e333c325c8f39d303f88d088.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: '8071c9d75bd14b84ab7e21dc06a46816.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '1f18ef87e23bb745215c841d508256b8.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'kestrow-yellow-indo-kratom-capsules-240ct': [
    {
      fileKey: '69008f69901302e6588a53b1beaf6ea7.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 240 capsules bottle, front',
    },
    {
      fileKey: '8071c9d75bd14b84ab7e21dc06a46816.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, 240 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '1f18ef87e23bb745215c841d508256b8.webp',
      alt: 'Kestrow Yellow Indo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'lunmarsh-red-sumatra-kratom-capsules-65ct': [
    {
      fileKey: '2c7317c7c9e6d2b3ffba4b78429b077d.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 65 capsules bottle, front',
    },
    {
      fileKey: '851fe6d5758f9ceb90f610bd475562b5.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 65 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'lunmarsh-red-sumatra-kratom-capsules-150ct': [
    {
      fileKey: '2540a043ace0b14d3e4ff64804724544.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 150 capsules bottle, front',
    },
    {
      fileKey: '851fe6d5758f9ceb90f610bd475562b5.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 150 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'lunmarsh-red-sumatra-kratom-capsules-300ct': [
    {
      fileKey: 'b250e09fba6a7abd16c7d9f06e9db90c.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 300 capsules bottle, front',
    },
    {
      fileKey: '851fe6d5758f9ceb90f610bd475562b5.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 300 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'lunmarsh-red-sumatra-kratom-capsules-750ct': [
    {
      fileKey: '18b737906f354b5903bb75b3100aa61c.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 750 capsules bottle, front',
    },
    {
      fileKey: '851fe6d5758f9ceb90f610bd475562b5.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, 750 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '75b91ccda66cfb9933a56ab1962e26ac.webp',
      alt: 'Lunmarsh Red Sumatra Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'yarrowden-white-borneo-kratom-capsules-30ct': [
    {
      fileKey: '79e737f37c0793291d19d940326cb726.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 30 capsules bottle, front',
    },
    {
      fileKey: '674770a0812ab21d272b79575c2aedb6.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 30 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'yarrowden-white-borneo-kratom-capsules-60ct': [
    {
      fileKey: '2518186c8988e5739cb73b0c25d178b5.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: '674770a0812ab21d272b79575c2aedb6.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'yarrowden-white-borneo-kratom-capsules-150ct': [
    {
      fileKey: 'e46176bf49e05fea32e4de4d04320a47.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 150 capsules bottle, front',
    },
    {
      fileKey: '674770a0812ab21d272b79575c2aedb6.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 150 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'yarrowden-white-borneo-kratom-capsules-300ct': [
    {
      fileKey: 'e6235342ec4d7fbca90ac55f903d887d.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 300 capsules bottle, front',
    },
    {
      fileKey: '674770a0812ab21d272b79575c2aedb6.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, 300 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '4d80c0577dc33538cdee147f11361b05.webp',
      alt: 'Yarrowden White Borneo Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'brackenby-three-leaf-kratom-capsules-60ct': [
    {
      fileKey: '404aeb8ac6c7284cb51c836dcde1b443.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 60 capsules bottle, front',
    },
    {
      fileKey: '794856e858deb20cf265dfd66d71e4c5.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 60 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '9d0f24c617f1a3e1547af9f552418639.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'brackenby-three-leaf-kratom-capsules-120ct': [
    {
      fileKey: 'e6b27aa4613055fa3733c2f9b1f24ff5.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 120 capsules bottle, front',
    },
    {
      fileKey: '794856e858deb20cf265dfd66d71e4c5.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 120 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '9d0f24c617f1a3e1547af9f552418639.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'brackenby-three-leaf-kratom-capsules-250ct': [
    {
      fileKey: '9908356ccb60636faadb7492bbcf342a.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 250 capsules bottle, front',
    },
    {
      fileKey: '794856e858deb20cf265dfd66d71e4c5.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 250 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '9d0f24c617f1a3e1547af9f552418639.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'brackenby-three-leaf-kratom-capsules-500ct': [
    {
      fileKey: '893fdceb9e2ce8028e7c27a619a77068.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 500 capsules bottle, front',
    },
    {
      fileKey: '794856e858deb20cf265dfd66d71e4c5.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, 500 capsules bottle, back with product facts and warning',
    },
    {
      fileKey: '9d0f24c617f1a3e1547af9f552418639.webp',
      alt: 'Brackenby Three Leaf Kratom Capsules, contents: clear capsules filled with ground leaf, on paper',
    },
  ],
  'wyrdgrove-full-spectrum-kratom-extract-capsules-10ct': [
    {
      fileKey: 'a7bcdeee0ff9bf2c9d2a55ff56ee7a84.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 10 capsules carton, front',
    },
    {
      fileKey: '2caece14c308d943434792b604af26a6.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 10 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '6248f7bd20bc5778015ade91b3629e05.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'wyrdgrove-full-spectrum-kratom-extract-capsules-30ct': [
    {
      fileKey: 'fa0141d15c018bd3e1168fcae9e655e5.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 30 capsules carton, front',
    },
    {
      fileKey: '2caece14c308d943434792b604af26a6.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 30 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '6248f7bd20bc5778015ade91b3629e05.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'wyrdgrove-full-spectrum-kratom-extract-capsules-60ct': [
    {
      fileKey: '01f3b21e6eaf51fe18d63e87efabf7cb.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 60 capsules carton, front',
    },
    {
      fileKey: '2caece14c308d943434792b604af26a6.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, 60 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '6248f7bd20bc5778015ade91b3629e05.webp',
      alt: 'Wyrdgrove Full Spectrum Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'ostrelle-clear-draw-liquid-kratom-extract-classic-1-oz': [
    {
      fileKey: 'aa31c5501c4edb4a25a46ec4876c0b49.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, 1 oz dropper bottle, front',
    },
    {
      fileKey: 'd1a5cdb7ec4a604fd923ed35c69cc25c.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, 1 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'ostrelle-clear-draw-liquid-kratom-extract-classic-2-oz': [
    {
      fileKey: '35a97b87bbeb8bf45802f29b0d045c85.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, 2 oz dropper bottle, front',
    },
    {
      fileKey: 'd1a5cdb7ec4a604fd923ed35c69cc25c.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, 2 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Classic, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'ostrelle-clear-draw-liquid-kratom-extract-spearmint-1-oz': [
    {
      fileKey: '81f6f096ad1e9a1c00859d75b48ac9e2.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, 1 oz dropper bottle, front',
    },
    {
      fileKey: 'd1a5cdb7ec4a604fd923ed35c69cc25c.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, 1 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'ostrelle-clear-draw-liquid-kratom-extract-spearmint-2-oz': [
    {
      fileKey: '2136c01a2a03a6e45382944a0f080626.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, 2 oz dropper bottle, front',
    },
    {
      fileKey: 'd1a5cdb7ec4a604fd923ed35c69cc25c.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, 2 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Ostrelle Clear Draw Liquid Kratom Extract, Spearmint, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'vellamere-fifty-kratom-shot-classic-1ct': [
    {
      fileKey: 'df1cdcae386fe82ebb5fde83a9d4108d.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: 'aa4d3618c3ca890c8af597c34ab412c4.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vellamere-fifty-kratom-shot-classic-3ct': [
    {
      fileKey: '48c6e3348fc2fe87751fe2cf69fbe995.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 3 bottles shot, front',
    },
    {
      fileKey: 'aa4d3618c3ca890c8af597c34ab412c4.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 3 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vellamere-fifty-kratom-shot-classic-6ct': [
    {
      fileKey: 'bbb161997f35d7ec8f26410515195e35.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 6 bottles shot, front',
    },
    {
      fileKey: 'aa4d3618c3ca890c8af597c34ab412c4.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 6 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vellamere-fifty-kratom-shot-classic-12ct': [
    {
      fileKey: '4939a6d5963f2c7a68876b5598d965a9.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: 'aa4d3618c3ca890c8af597c34ab412c4.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vellamere Fifty Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vantrey-long-pour-kratom-shot-wild-berry-1ct': [
    {
      fileKey: '296808a9ce4090001c1b36a938a6c25a.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, 1 bottle shot, front',
    },
    {
      fileKey: '4ce1ded3286c49cace3b5e114525a27c.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vantrey-long-pour-kratom-shot-wild-berry-12ct': [
    {
      fileKey: '2ba52420175713181f18ef63fe29ef4e.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, 12 bottles shot, front',
    },
    {
      fileKey: '4ce1ded3286c49cace3b5e114525a27c.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Wild Berry, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vantrey-long-pour-kratom-shot-classic-1ct': [
    {
      fileKey: '047e2d4710eeb1c6df2c186f5580a993.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '4ce1ded3286c49cace3b5e114525a27c.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vantrey-long-pour-kratom-shot-classic-12ct': [
    {
      fileKey: 'ac9458b03dc1e4ecd2353af0ce76b240.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: '4ce1ded3286c49cace3b5e114525a27c.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Vantrey Long Pour Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'copperfen-resin-kratom-extract-capsules-5ct': [
    {
      fileKey: 'ccf0e795ed56ad210335f4769b9a58cf.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 5 capsules carton, front',
    },
    {
      fileKey: 'c999209848479a1123581b6817ab0455.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 5 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '22270ea7fda7bc3bb45ef1374c7faff6.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'copperfen-resin-kratom-extract-capsules-10ct': [
    {
      fileKey: '24d1f9b6351c7d282d9ce48e9c0171e3.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 10 capsules carton, front',
    },
    {
      fileKey: 'c999209848479a1123581b6817ab0455.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 10 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '22270ea7fda7bc3bb45ef1374c7faff6.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'copperfen-resin-kratom-extract-capsules-30ct': [
    {
      fileKey: '5dfaeb55d7bafdb4f73d56297e738b26.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 30 capsules carton, front',
    },
    {
      fileKey: 'c999209848479a1123581b6817ab0455.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, 30 capsules carton, back with product facts and warning',
    },
    {
      fileKey: '22270ea7fda7bc3bb45ef1374c7faff6.webp',
      alt: 'Copperfen Resin Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'emberfold-ground-extract-kratom-powder-extract-1-oz': [
    {
      fileKey: '244613aa34f5496ebb518cb3677ca097.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, 1 oz pouch, front',
    },
    {
      fileKey: 'e5907ec72c9ffea561ec1fea4fa00bb4.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '87b5a069c36d1c499f14c5212522f6e1.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, contents: dark extract powder in a porcelain bowl',
    },
  ],
  'emberfold-ground-extract-kratom-powder-extract-2-oz': [
    {
      fileKey: 'df8ad275ffa8214bb11b7854fc79fb32.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, 2 oz pouch, front',
    },
    {
      fileKey: 'e5907ec72c9ffea561ec1fea4fa00bb4.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '87b5a069c36d1c499f14c5212522f6e1.webp',
      alt: 'Emberfold Ground Extract Kratom Powder Extract, contents: dark extract powder in a porcelain bowl',
    },
  ],
  'larkspindle-thin-line-kratom-shot-mintopia-1ct': [
    {
      fileKey: '9625853b58bf91ac1ff53523b0308ce8.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, 1 bottle shot, front',
    },
    {
      fileKey: '3c5a21c3a2831d84789de52b0792ad27.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'larkspindle-thin-line-kratom-shot-mintopia-6ct': [
    {
      fileKey: 'b8741b9f03f39c91a4ee6e8fb227edd9.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, 6 bottles shot, front',
    },
    {
      fileKey: '3c5a21c3a2831d84789de52b0792ad27.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, 6 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Mintopia, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'larkspindle-thin-line-kratom-shot-classic-1ct': [
    {
      fileKey: '668462e65238c763cefd8c4f06439aba.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '3c5a21c3a2831d84789de52b0792ad27.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'larkspindle-thin-line-kratom-shot-classic-6ct': [
    {
      fileKey: 'c7d194a808b65d6c531e6e5aeb8de564.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, 6 bottles shot, front',
    },
    {
      fileKey: '3c5a21c3a2831d84789de52b0792ad27.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, 6 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Larkspindle Thin Line Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'sorrelgate-slow-drip-liquid-kratom-extract-classic-1-oz': [
    {
      fileKey: '0aefa381a03ca72a6d388cb8e7b03a2a.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Classic, 1 oz dropper bottle, front',
    },
    {
      fileKey: 'b72f9ba24ed4592fc7ebf4d9a19fbec9.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Classic, 1 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Classic, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'sorrelgate-slow-drip-liquid-kratom-extract-wild-cherry-1-oz': [
    {
      fileKey: '0be693027929c55c819506d09af0ed41.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Wild Cherry, 1 oz dropper bottle, front',
    },
    {
      fileKey: 'b72f9ba24ed4592fc7ebf4d9a19fbec9.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Wild Cherry, 1 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Wild Cherry, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'sorrelgate-slow-drip-liquid-kratom-extract-spearmint-1-oz': [
    {
      fileKey: '6d6d7ce45627577180c3425e6d11e181.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Spearmint, 1 oz dropper bottle, front',
    },
    {
      fileKey: 'b72f9ba24ed4592fc7ebf4d9a19fbec9.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Spearmint, 1 oz dropper bottle, back with product facts and warning',
    },
    {
      fileKey: '02dafb4641fa00550ca52f506b5f79de.webp',
      alt: 'Sorrelgate Slow Drip Liquid Kratom Extract, Spearmint, contents: amber liquid in a glass dish with a pipette',
    },
  ],
  'quillmoss-press-kratom-extract-capsules-4ct': [
    {
      fileKey: 'c80959a1f1fa4ac26acfa9fabbfa322c.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, 4 capsules carton, front',
    },
    {
      fileKey: 'bd5bdafb57991065e7cb5361e09e9d56.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, 4 capsules carton, back with product facts and warning',
    },
    {
      fileKey: 'eea7add930b8e2bd5cb1b65686a61d8d.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'quillmoss-press-kratom-extract-capsules-12ct': [
    {
      fileKey: 'bd1447c7cb8e919a7651e5632f146bca.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, 12 capsules carton, front',
    },
    {
      fileKey: 'bd5bdafb57991065e7cb5361e09e9d56.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, 12 capsules carton, back with product facts and warning',
    },
    {
      fileKey: 'eea7add930b8e2bd5cb1b65686a61d8d.webp',
      alt: 'Quillmoss Press Kratom Extract Capsules, contents: clear capsules filled with dark extract, on paper',
    },
  ],
  'ashdrift-ground-extract-kratom-powder-extract-1-oz': [
    {
      fileKey: '6f0e24c58a641fe98ff5f0d05e74ccf4.webp',
      alt: 'Ashdrift Ground Extract Kratom Powder Extract, 1 oz pouch, front',
    },
    {
      fileKey: '06fdd3a5b5d872bb1c57c5b492634cc8.webp',
      alt: 'Ashdrift Ground Extract Kratom Powder Extract, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '87b5a069c36d1c499f14c5212522f6e1.webp',
      alt: 'Ashdrift Ground Extract Kratom Powder Extract, contents: dark extract powder in a porcelain bowl',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-wild-berry-10ct': [
    {
      fileKey: '2a7130b90066461eea448fe0685c655b.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, 10 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, contents: plain cut squares, on paper',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-wild-berry-30ct': [
    {
      fileKey: 'ae01ffdc43bf3a157179802ed52abd76.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, 30 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Wild Berry, contents: plain cut squares, on paper',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-sour-apple-10ct': [
    {
      fileKey: '4bf5c61a0db8b44c66194e80f396ec91.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, 10 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, contents: plain cut squares, on paper',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-sour-apple-30ct': [
    {
      fileKey: '21af0d4d5643ce9893627eb594a70cd9.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, 30 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Sour Apple, contents: plain cut squares, on paper',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-watermelon-10ct': [
    {
      fileKey: '236ab4998317edae9f49bc8d0522dbbb.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, 10 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'pellwyn-square-cut-kratom-gummies-watermelon-30ct': [
    {
      fileKey: '03684be4db70fdb18f15bcbad923e6e3.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, 30 pieces jar, front',
    },
    {
      fileKey: '4f8ee4b1801ce7210f815e663b3efd11.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Pellwyn Square Cut Kratom Gummies, Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'wyrdgrove-plain-jar-kratom-gummies-spearmint-10ct': [
    {
      fileKey: '6878ed3d5f11a747a76c3f98e4400648.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, 10 pieces jar, front',
    },
    {
      fileKey: 'd022f37764289c8d83138b0e5a5bfe63.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, contents: plain cut squares, on paper',
    },
  ],
  'wyrdgrove-plain-jar-kratom-gummies-spearmint-30ct': [
    {
      fileKey: '0b8226e8b9eedd31e541a6b561037535.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, 30 pieces jar, front',
    },
    {
      fileKey: 'd022f37764289c8d83138b0e5a5bfe63.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Spearmint, contents: plain cut squares, on paper',
    },
  ],
  'wyrdgrove-plain-jar-kratom-gummies-wild-cherry-10ct': [
    {
      fileKey: 'e00a03949369006dd7e96985c128f13f.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, 10 pieces jar, front',
    },
    {
      fileKey: 'd022f37764289c8d83138b0e5a5bfe63.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, contents: plain cut squares, on paper',
    },
  ],
  'wyrdgrove-plain-jar-kratom-gummies-wild-cherry-30ct': [
    {
      fileKey: 'cb1254ffc7a11f99bca00e853a41e077.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, 30 pieces jar, front',
    },
    {
      fileKey: 'd022f37764289c8d83138b0e5a5bfe63.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Wyrdgrove Plain Jar Kratom Gummies, Wild Cherry, contents: plain cut squares, on paper',
    },
  ],
  'ostrelle-pectin-kratom-gummies-blue-raspberry-12ct': [
    {
      fileKey: 'ddafb6cbe8262f831635aceee6935108.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Blue Raspberry, 12 pieces jar, front',
    },
    {
      fileKey: '86a6b7ad6892a140e9478915dba94146.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Blue Raspberry, 12 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '7274d686725abfef3878bbc490a2e8e0.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Blue Raspberry, contents: plain cut squares, on paper',
    },
  ],
  'ostrelle-pectin-kratom-gummies-pink-lemonade-12ct': [
    {
      fileKey: '04b3000c3ce44370adbca463562418e6.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Pink Lemonade, 12 pieces jar, front',
    },
    {
      fileKey: '86a6b7ad6892a140e9478915dba94146.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Pink Lemonade, 12 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '7274d686725abfef3878bbc490a2e8e0.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Pink Lemonade, contents: plain cut squares, on paper',
    },
  ],
  'ostrelle-pectin-kratom-gummies-strawberry-watermelon-12ct': [
    {
      fileKey: '581ce09e6cd9c4c77ca6f79760aaef70.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Strawberry Watermelon, 12 pieces jar, front',
    },
    {
      fileKey: '86a6b7ad6892a140e9478915dba94146.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Strawberry Watermelon, 12 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '7274d686725abfef3878bbc490a2e8e0.webp',
      alt: 'Ostrelle Pectin Kratom Gummies, Strawberry Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'marrowick-soft-set-kratom-gummies-pink-strawberry-5ct': [
    {
      fileKey: '85513f0578fcf4ecd51317bc40b0577b.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, 5 pieces jar, front',
    },
    {
      fileKey: 'ef679cd42454b988c38e412c2adfa7a0.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, 5 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, contents: plain cut squares, on paper',
    },
  ],
  'marrowick-soft-set-kratom-gummies-pink-strawberry-10ct': [
    {
      fileKey: '8c47c8da723bcde37549ee0efdde5430.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, 10 pieces jar, front',
    },
    {
      fileKey: 'ef679cd42454b988c38e412c2adfa7a0.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Pink Strawberry, contents: plain cut squares, on paper',
    },
  ],
  'marrowick-soft-set-kratom-gummies-watermelon-5ct': [
    {
      fileKey: 'f86f66d086690142736b53bb9b64675e.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, 5 pieces jar, front',
    },
    {
      fileKey: 'ef679cd42454b988c38e412c2adfa7a0.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, 5 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'marrowick-soft-set-kratom-gummies-watermelon-10ct': [
    {
      fileKey: '6957e21a61b42e70924851ce0738a7bd.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, 10 pieces jar, front',
    },
    {
      fileKey: 'ef679cd42454b988c38e412c2adfa7a0.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Marrowick Soft Set Kratom Gummies, Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'larkspindle-long-set-kratom-gummies-classic-10ct': [
    {
      fileKey: '9a012b52e426978c0de84458f3444a15.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Classic, 10 pieces jar, front',
    },
    {
      fileKey: '196c3b555728a346ba11de7ea11e16e4.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Classic, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Classic, contents: plain cut squares, on paper',
    },
  ],
  'larkspindle-long-set-kratom-gummies-mintopia-10ct': [
    {
      fileKey: '497151709b0165d77feb40d855f0d044.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Mintopia, 10 pieces jar, front',
    },
    {
      fileKey: '196c3b555728a346ba11de7ea11e16e4.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Mintopia, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Mintopia, contents: plain cut squares, on paper',
    },
  ],
  'larkspindle-long-set-kratom-gummies-sour-apple-10ct': [
    {
      fileKey: '43b02f5e8dae1dba2795b81942dd748a.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Sour Apple, 10 pieces jar, front',
    },
    {
      fileKey: '196c3b555728a346ba11de7ea11e16e4.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Sour Apple, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '618c6ab163aa54aa1e66ec2f6ddbd680.webp',
      alt: 'Larkspindle Long Set Kratom Gummies, Sour Apple, contents: plain cut squares, on paper',
    },
  ],
  'ashdrift-seven-7-oh-tablets-classic-1ct': [
    {
      fileKey: 'b1b329be0289c8a499c10f930fe46859.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 1 tablet tin, front',
    },
    {
      fileKey: '59f45f8bed4b859f5bc19b882f3826da.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 1 tablet tin, back with product facts and warning',
    },
    {
      fileKey: '159168984e810b843ef9c65c259bef43.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'ashdrift-seven-7-oh-tablets-classic-3ct': [
    {
      fileKey: '7bfc3882dcd39a456b2bd24866a25e24.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 3 tablets tin, front',
    },
    {
      fileKey: '59f45f8bed4b859f5bc19b882f3826da.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 3 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '159168984e810b843ef9c65c259bef43.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'ashdrift-seven-7-oh-tablets-classic-6ct': [
    {
      fileKey: 'e1aa8926099b41f8b78df6f464fcea36.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 6 tablets tin, front',
    },
    {
      fileKey: '59f45f8bed4b859f5bc19b882f3826da.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 6 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '159168984e810b843ef9c65c259bef43.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'ashdrift-seven-7-oh-tablets-classic-12ct': [
    {
      fileKey: '21ac77879f2eb1ab3453303a4793c009.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 12 tablets tin, front',
    },
    {
      fileKey: '59f45f8bed4b859f5bc19b882f3826da.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, 12 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '159168984e810b843ef9c65c259bef43.webp',
      alt: 'Ashdrift Seven 7-OH Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'marrowick-scored-7-oh-tablets-spearmint-3ct': [
    {
      fileKey: '239682c287b7b04b20caa1ba22c493af.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, 3 tablets tin, front',
    },
    {
      fileKey: 'dfe18334eb94e196753a00cfcb1c1a4a.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, 3 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, contents: scored tablets, on paper',
    },
  ],
  'marrowick-scored-7-oh-tablets-spearmint-10ct': [
    {
      fileKey: '8237c340ff169cf223b249e736543003.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, 10 tablets tin, front',
    },
    {
      fileKey: 'dfe18334eb94e196753a00cfcb1c1a4a.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Spearmint, contents: scored tablets, on paper',
    },
  ],
  'marrowick-scored-7-oh-tablets-wild-berry-3ct': [
    {
      fileKey: '702e6a432385a547140ad1af31dd04f0.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, 3 tablets tin, front',
    },
    {
      fileKey: 'dfe18334eb94e196753a00cfcb1c1a4a.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, 3 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, contents: scored tablets, on paper',
    },
  ],
  'marrowick-scored-7-oh-tablets-wild-berry-10ct': [
    {
      fileKey: 'c86e888571d5ea3c757fda138f298a88.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, 10 tablets tin, front',
    },
    {
      fileKey: 'dfe18334eb94e196753a00cfcb1c1a4a.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Marrowick Scored 7-OH Tablets, Wild Berry, contents: scored tablets, on paper',
    },
  ],
  'vantrey-seven-7-oh-shot-classic-1ct': [
    {
      fileKey: '6967c56549bc2a79b8a076dbf29fc8d5.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '7284fa190805137a851edac27c303047.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'vantrey-seven-7-oh-shot-classic-12ct': [
    {
      fileKey: 'ac0960950a5d8dc8c65620d3fcde23c7.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: '7284fa190805137a851edac27c303047.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'd660025021dff0afaffcbbfea1b7b684.webp',
      alt: 'Vantrey Seven 7-OH Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'kestrow-seven-7-oh-gummies-watermelon-4ct': [
    {
      fileKey: '090d8a947fdbf1cad1bd2ac4a8420f8d.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Watermelon, 4 pieces jar, front',
    },
    {
      fileKey: '17d162f60801de090486d9d1a4a57cea.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Watermelon, 4 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '453563d65826070a9f8b019bc6fb0fcc.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Watermelon, contents: plain cut squares, on paper',
    },
  ],
  'kestrow-seven-7-oh-gummies-wild-cherry-4ct': [
    {
      fileKey: 'e069819b5e42ebdf44767469320034d5.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Wild Cherry, 4 pieces jar, front',
    },
    {
      fileKey: '17d162f60801de090486d9d1a4a57cea.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Wild Cherry, 4 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '453563d65826070a9f8b019bc6fb0fcc.webp',
      alt: 'Kestrow Seven 7-OH Gummies, Wild Cherry, contents: plain cut squares, on paper',
    },
  ],
  'copperfen-quarter-7-oh-tablets-2ct': [
    {
      fileKey: 'a362a26171a4154d8ceae01bcd57e426.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, 2 tablets tin, front',
    },
    {
      fileKey: '9533b9017c83a85f197c74f727ca216c.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, 2 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'copperfen-quarter-7-oh-tablets-8ct': [
    {
      fileKey: '44d9cf87491048cf09da825dfcc44044.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, 8 tablets tin, front',
    },
    {
      fileKey: '9533b9017c83a85f197c74f727ca216c.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, 8 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5c3c4092b72eb51902bb67bb66a1fc93.webp',
      alt: 'Copperfen Quarter 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'emberfold-round-7-oh-tablets-5ct': [
    {
      fileKey: '22f477da7f1d591943247f2333a14323.webp',
      alt: 'Emberfold Round 7-OH Tablets, 5 tablets tin, front',
    },
    {
      fileKey: '5aa9e5666c0dd569228be2d2a2e67e35.webp',
      alt: 'Emberfold Round 7-OH Tablets, 5 tablets tin, back with product facts and warning',
    },
    {
      fileKey: 'a3690b0da8d971c1c9dd74add921e116.webp',
      alt: 'Emberfold Round 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'emberfold-round-7-oh-tablets-10ct': [
    {
      fileKey: 'e125237e46941ecd8a58aa8bbc3761a1.webp',
      alt: 'Emberfold Round 7-OH Tablets, 10 tablets tin, front',
    },
    {
      fileKey: '5aa9e5666c0dd569228be2d2a2e67e35.webp',
      alt: 'Emberfold Round 7-OH Tablets, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: 'a3690b0da8d971c1c9dd74add921e116.webp',
      alt: 'Emberfold Round 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'emberfold-round-7-oh-tablets-30ct': [
    {
      fileKey: '9c7e1d9013d8d69ede0ebc18152f258d.webp',
      alt: 'Emberfold Round 7-OH Tablets, 30 tablets tin, front',
    },
    {
      fileKey: '5aa9e5666c0dd569228be2d2a2e67e35.webp',
      alt: 'Emberfold Round 7-OH Tablets, 30 tablets tin, back with product facts and warning',
    },
    {
      fileKey: 'a3690b0da8d971c1c9dd74add921e116.webp',
      alt: 'Emberfold Round 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'isenbark-strip-7-oh-tablets-4ct': [
    {
      fileKey: 'e4d5e0e34656497247e2ae9ac4bd7bf8.webp',
      alt: 'Isenbark Strip 7-OH Tablets, 4 tablets tin, front',
    },
    {
      fileKey: '1d37c2427761e64a9e6707e895ae0f76.webp',
      alt: 'Isenbark Strip 7-OH Tablets, 4 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '5fd0bc7ef9ae23b0eb28d299f898d994.webp',
      alt: 'Isenbark Strip 7-OH Tablets, contents: scored tablets, on paper',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-spearmint-2-oz': [
    {
      fileKey: '9714aef770d48f05dbab1da669a5ed79.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, 2 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, contents: powder in a porcelain bowl',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-spearmint-8-oz': [
    {
      fileKey: '9bf3482936e1f82d5dd2cd786224843b.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, 8 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Spearmint, contents: powder in a porcelain bowl',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-wild-berry-2-oz': [
    {
      fileKey: '500dffea08f8b14b64b0d8f2631d79f7.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, 2 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, contents: powder in a porcelain bowl',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-wild-berry-8-oz': [
    {
      fileKey: '65e9bcbf9f870f30476a1c4c9f0e80b5.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, 8 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Wild Berry, contents: powder in a porcelain bowl',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-pink-lemonade-2-oz': [
    {
      fileKey: 'abc622881c37130b206a996ab7c3cc1d.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, 2 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, contents: powder in a porcelain bowl',
    },
  ],
  'caldraleaf-steeped-green-flavored-kratom-powder-pink-lemonade-8-oz': [
    {
      fileKey: '2e10dccbbb1ef2ad0620fc395ca919f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, 8 oz pouch, front',
    },
    {
      fileKey: '6b726f9c9f68414115ffccc3d9fa9364.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Caldraleaf Steeped Green Flavored Kratom Powder, Pink Lemonade, contents: powder in a porcelain bowl',
    },
  ],
  'yarrowden-field-flavored-kratom-sticks-sour-apple-10ct': [
    {
      fileKey: '00865671062887fac6b80660c3023180.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, 10 sticks carton, front',
    },
    {
      fileKey: 'bc050f82666752e633f997bc8592bf85.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, 10 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'be5e2f861d5c264e91be38efb283c308.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, contents: five sticks fanned out on paper',
    },
  ],
  'yarrowden-field-flavored-kratom-sticks-sour-apple-30ct': [
    {
      fileKey: 'e34dc5025c97383d8f3d06d384c52751.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, 30 sticks carton, front',
    },
    {
      fileKey: 'bc050f82666752e633f997bc8592bf85.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, 30 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'be5e2f861d5c264e91be38efb283c308.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Sour Apple, contents: five sticks fanned out on paper',
    },
  ],
  'yarrowden-field-flavored-kratom-sticks-wild-cherry-10ct': [
    {
      fileKey: '969bf3cddc4f61d37982624bfcad0556.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, 10 sticks carton, front',
    },
    {
      fileKey: 'bc050f82666752e633f997bc8592bf85.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, 10 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'be5e2f861d5c264e91be38efb283c308.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, contents: five sticks fanned out on paper',
    },
  ],
  'yarrowden-field-flavored-kratom-sticks-wild-cherry-30ct': [
    {
      fileKey: '95ebbd413d1af219f0e874201cf5499d.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, 30 sticks carton, front',
    },
    {
      fileKey: 'bc050f82666752e633f997bc8592bf85.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, 30 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'be5e2f861d5c264e91be38efb283c308.webp',
      alt: 'Yarrowden Field Flavored Kratom Sticks, Wild Cherry, contents: five sticks fanned out on paper',
    },
  ],
  'lunmarsh-rust-red-flavored-kratom-powder-mintopia-2-oz': [
    {
      fileKey: '13b990c51270872c2c95b51ac18bb7ee.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Mintopia, 2 oz pouch, front',
    },
    {
      fileKey: '8f7e5193f355c6fbabd421c54f9a6760.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Mintopia, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Mintopia, contents: powder in a porcelain bowl',
    },
  ],
  'lunmarsh-rust-red-flavored-kratom-powder-blue-raspberry-2-oz': [
    {
      fileKey: '61bde768be3ffa3f2504ffd0bcd85136.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Blue Raspberry, 2 oz pouch, front',
    },
    {
      fileKey: '8f7e5193f355c6fbabd421c54f9a6760.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Blue Raspberry, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Blue Raspberry, contents: powder in a porcelain bowl',
    },
  ],
  'lunmarsh-rust-red-flavored-kratom-powder-watermelon-2-oz': [
    {
      fileKey: '8952ed1c787d8b1cb745c6ee58b87b60.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Watermelon, 2 oz pouch, front',
    },
    {
      fileKey: '8f7e5193f355c6fbabd421c54f9a6760.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Watermelon, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '10e4458aaef4cde4586af053a327d3d6.webp',
      alt: 'Lunmarsh Rust Red Flavored Kratom Powder, Watermelon, contents: powder in a porcelain bowl',
    },
  ],
  'thistlemark-pocket-flavored-kratom-sticks-pink-strawberry-12ct': [
    {
      fileKey: '584ece40d1ccab853e514c98158b4b44.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Pink Strawberry, 12 sticks carton, front',
    },
    {
      fileKey: '1ce2e133715dc7ef519e505d7c1de897.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Pink Strawberry, 12 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'f5b317f3eb73fb094d2a17de6f5c5cd4.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Pink Strawberry, contents: five sticks fanned out on paper',
    },
  ],
  'thistlemark-pocket-flavored-kratom-sticks-classic-12ct': [
    {
      fileKey: 'c791537ac785b498d40d643a6b51b8f9.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Classic, 12 sticks carton, front',
    },
    {
      fileKey: '1ce2e133715dc7ef519e505d7c1de897.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Classic, 12 sticks carton, back with product facts and warning',
    },
    {
      fileKey: 'f5b317f3eb73fb094d2a17de6f5c5cd4.webp',
      alt: 'Thistlemark Pocket Flavored Kratom Sticks, Classic, contents: five sticks fanned out on paper',
    },
  ],
  'wyrdgrove-house-green-flavored-kratom-powder-spearmint-2-oz': [
    {
      fileKey: 'a2a0b17939a980bfc2afc4d4116bc101.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Spearmint, 2 oz pouch, front',
    },
    {
      fileKey: 'bf441bf7d585865793fe673ca86918fb.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Spearmint, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Spearmint, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-house-green-flavored-kratom-powder-strawberry-watermelon-2-oz': [
    {
      fileKey: 'd854036bf0d128d6be0e3793a2bc5eae.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Strawberry Watermelon, 2 oz pouch, front',
    },
    {
      fileKey: 'bf441bf7d585865793fe673ca86918fb.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Strawberry Watermelon, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Strawberry Watermelon, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-house-green-flavored-kratom-powder-wild-cherry-2-oz': [
    {
      fileKey: 'be648b690b454d338a1cbd0dfaca412d.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Wild Cherry, 2 oz pouch, front',
    },
    {
      fileKey: 'bf441bf7d585865793fe673ca86918fb.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Wild Cherry, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Wyrdgrove House Green Flavored Kratom Powder, Wild Cherry, contents: powder in a porcelain bowl',
    },
  ],
  'wexmere-pressed-extract-kratom-extract-tablets-10ct': [
    {
      fileKey: '85b45d3c2fd56811ddcfacf648879cdc.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 10 tablets tin, front',
    },
    {
      fileKey: '8a5489f1a6cc6fdc1b55d6e8d1e87aa2.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '38efbe23c5aacc30d5c7b569528c3bbd.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, contents: scored tablets, on paper',
    },
  ],
  'wexmere-pressed-extract-kratom-extract-tablets-30ct': [
    {
      fileKey: 'a22641c9da222f84ad573d74effdb618.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 30 tablets tin, front',
    },
    {
      fileKey: '8a5489f1a6cc6fdc1b55d6e8d1e87aa2.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 30 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '38efbe23c5aacc30d5c7b569528c3bbd.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, contents: scored tablets, on paper',
    },
  ],
  'wexmere-pressed-extract-kratom-extract-tablets-60ct': [
    {
      fileKey: '865019d5bef46f1e22c50f268bc0d340.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 60 tablets tin, front',
    },
    {
      fileKey: '8a5489f1a6cc6fdc1b55d6e8d1e87aa2.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, 60 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '38efbe23c5aacc30d5c7b569528c3bbd.webp',
      alt: 'Wexmere Pressed Extract Kratom Extract Tablets, contents: scored tablets, on paper',
    },
  ],
  'dunfallow-pressed-leaf-kratom-tablets-60ct': [
    {
      fileKey: 'b20b94930bdabdf67c9f9dc8fd7b82fe.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 60 tablets tin, front',
    },
    {
      fileKey: '75f2d7a9f745e3f67462906d89eba46f.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 60 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '3897a66192a967f821dcf82de8dd8c1c.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, contents: scored tablets of pressed leaf, on paper',
    },
  ],
  'dunfallow-pressed-leaf-kratom-tablets-120ct': [
    {
      fileKey: '81db335c338b92c184d52b580e387cbb.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 120 tablets tin, front',
    },
    {
      fileKey: '75f2d7a9f745e3f67462906d89eba46f.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 120 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '3897a66192a967f821dcf82de8dd8c1c.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, contents: scored tablets of pressed leaf, on paper',
    },
  ],
  'dunfallow-pressed-leaf-kratom-tablets-240ct': [
    {
      fileKey: '51497cb5f7641c26cea5971aa2fb037b.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 240 tablets tin, front',
    },
    {
      fileKey: '75f2d7a9f745e3f67462906d89eba46f.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, 240 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '3897a66192a967f821dcf82de8dd8c1c.webp',
      alt: 'Dunfallow Pressed Leaf Kratom Tablets, contents: scored tablets of pressed leaf, on paper',
    },
  ],
  'hollispine-mint-press-kratom-extract-tablets-spearmint-10ct': [
    {
      fileKey: 'da2fc6de66b5122109052bea40f42507.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, 10 tablets tin, front',
    },
    {
      fileKey: '59cfad24fa6674bd3b095b9da72e76b6.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '169096a402aa52001bb51a033f52e890.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, contents: scored tablets, on paper',
    },
  ],
  'hollispine-mint-press-kratom-extract-tablets-spearmint-30ct': [
    {
      fileKey: '08d54b45a5ce9a0447572bc497cd7041.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, 30 tablets tin, front',
    },
    {
      fileKey: '59cfad24fa6674bd3b095b9da72e76b6.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, 30 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '169096a402aa52001bb51a033f52e890.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Spearmint, contents: scored tablets, on paper',
    },
  ],
  'hollispine-mint-press-kratom-extract-tablets-classic-10ct': [
    {
      fileKey: '67de66cfbcb9912eb96fef12cbce1de4.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, 10 tablets tin, front',
    },
    {
      fileKey: '59cfad24fa6674bd3b095b9da72e76b6.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, 10 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '169096a402aa52001bb51a033f52e890.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'hollispine-mint-press-kratom-extract-tablets-classic-30ct': [
    {
      fileKey: '2df270b7e9cb74c3177a576a781d6b41.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, 30 tablets tin, front',
    },
    {
      fileKey: '59cfad24fa6674bd3b095b9da72e76b6.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, 30 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '169096a402aa52001bb51a033f52e890.webp',
      alt: 'Hollispine Mint Press Kratom Extract Tablets, Classic, contents: scored tablets, on paper',
    },
  ],
  'sorrelgate-quarter-press-kratom-extract-tablets-4ct': [
    {
      fileKey: '569c3b0182f49ca87ffa3850b64afcd4.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, 4 tablets tin, front',
    },
    {
      fileKey: 'ad319ad7998cebe1d3c5d7778cc2a80c.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, 4 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '93bde948361026db352c08dbcddf6f03.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, contents: scored tablets, on paper',
    },
  ],
  'sorrelgate-quarter-press-kratom-extract-tablets-12ct': [
    {
      fileKey: '538422482220cb398e027a07f8fb0525.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, 12 tablets tin, front',
    },
    {
      fileKey: 'ad319ad7998cebe1d3c5d7778cc2a80c.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, 12 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '93bde948361026db352c08dbcddf6f03.webp',
      alt: 'Sorrelgate Quarter Press Kratom Extract Tablets, contents: scored tablets, on paper',
    },
  ],
  'orrinwood-pressed-leaf-kratom-tablets-65ct': [
    {
      fileKey: '9cfc33160237c9dac95b4cfaadf50c8e.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, 65 tablets tin, front',
    },
    {
      fileKey: 'd1bb1fd48890bb9df91e75556cede5fa.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, 65 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '3897a66192a967f821dcf82de8dd8c1c.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, contents: scored tablets of pressed leaf, on paper',
    },
  ],
  'orrinwood-pressed-leaf-kratom-tablets-150ct': [
    {
      fileKey: '95ad5b9ef5c01067b9748f5bd6ee5acd.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, 150 tablets tin, front',
    },
    {
      fileKey: 'd1bb1fd48890bb9df91e75556cede5fa.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, 150 tablets tin, back with product facts and warning',
    },
    {
      fileKey: '3897a66192a967f821dcf82de8dd8c1c.webp',
      alt: 'Orrinwood Pressed Leaf Kratom Tablets, contents: scored tablets of pressed leaf, on paper',
    },
  ],
  'birchmantle-cold-steep-kratom-shot-classic-1ct': [
    {
      fileKey: 'a56010c6212056c37f3c0a15b999e069.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '7097f3217df1726b96377e91b0931ad3.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'ee3a93f217bde5352717dbc9db74962e.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'birchmantle-cold-steep-kratom-shot-classic-12ct': [
    {
      fileKey: 'e6067168e701feaa9d031c8253fe626a.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: '7097f3217df1726b96377e91b0931ad3.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'ee3a93f217bde5352717dbc9db74962e.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'birchmantle-cold-steep-kratom-shot-wild-berry-1ct': [
    {
      fileKey: '894b0819696b3d2417fae9734137bea7.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, 1 bottle shot, front',
    },
    {
      fileKey: '7097f3217df1726b96377e91b0931ad3.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'ee3a93f217bde5352717dbc9db74962e.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'birchmantle-cold-steep-kratom-shot-wild-berry-12ct': [
    {
      fileKey: '3f81b1610eb9ca49a3d10085bc282215.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, 12 bottles shot, front',
    },
    {
      fileKey: '7097f3217df1726b96377e91b0931ad3.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'ee3a93f217bde5352717dbc9db74962e.webp',
      alt: 'Birchmantle Cold Steep Kratom Shot, Wild Berry, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'tollymoor-small-bottle-kratom-shot-classic-1ct': [
    {
      fileKey: '9d77a07fd936db9fd09723d123aad6db.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '26c23a8f266c4a6b30e7a29cb6d001d4.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'tollymoor-small-bottle-kratom-shot-classic-6ct': [
    {
      fileKey: '9759c6734fcfcb752f35998e6c0d5331.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 6 bottles shot, front',
    },
    {
      fileKey: '26c23a8f266c4a6b30e7a29cb6d001d4.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 6 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'tollymoor-small-bottle-kratom-shot-classic-12ct': [
    {
      fileKey: '14f682ad16e7af37fe5bee4ef39a0c5f.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: '26c23a8f266c4a6b30e7a29cb6d001d4.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: 'e3840b17ca299b011611968b9effb8dd.webp',
      alt: 'Tollymoor Small Bottle Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'mossbriar-amber-kratom-shot-classic-1ct': [
    {
      fileKey: 'aa6a9e443c9cdbbb57ec7672bbb4a29d.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, 1 bottle shot, front',
    },
    {
      fileKey: '4cbe8ea0cbfae0d97a34c77137aa2f84.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: '74da12ace227ea9d88ad44693a76cbd2.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'mossbriar-amber-kratom-shot-classic-12ct': [
    {
      fileKey: '6a91eca2ba0fb8ba95755e5f1b46a48b.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, 12 bottles shot, front',
    },
    {
      fileKey: '4cbe8ea0cbfae0d97a34c77137aa2f84.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, 12 bottles shot, back with product facts and warning',
    },
    {
      fileKey: '74da12ace227ea9d88ad44693a76cbd2.webp',
      alt: 'Mossbriar Amber Kratom Shot, Classic, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'gravenleaf-single-pour-kratom-shot-spearmint-1ct': [
    {
      fileKey: '07813c1b9f13a6631bc12247b8ce3afe.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Spearmint, 1 bottle shot, front',
    },
    {
      fileKey: 'eff7b73c75e05c41445081b04d2e395a.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Spearmint, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Spearmint, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'gravenleaf-single-pour-kratom-shot-pink-lemonade-1ct': [
    {
      fileKey: '09c514c09cf6ad6e0dca62b8d9bd103e.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Pink Lemonade, 1 bottle shot, front',
    },
    {
      fileKey: 'eff7b73c75e05c41445081b04d2e395a.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Pink Lemonade, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Pink Lemonade, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'gravenleaf-single-pour-kratom-shot-watermelon-1ct': [
    {
      fileKey: '86a92dca396c34c2f3afc16ed91c89d5.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Watermelon, 1 bottle shot, front',
    },
    {
      fileKey: 'eff7b73c75e05c41445081b04d2e395a.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Watermelon, 1 bottle shot, back with product facts and warning',
    },
    {
      fileKey: 'fb411e4392660dca8ff499dcac3d8c02.webp',
      alt: 'Gravenleaf Single Pour Kratom Shot, Watermelon, contents: the liquid poured into a glass dish, with a pipette',
    },
  ],
  'sorrelgate-cut-sheet-kratom-gummies-wild-berry-10ct': [
    {
      fileKey: 'e458d6f6162278216085fba19c79a912.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, 10 pieces jar, front',
    },
    {
      fileKey: '4bc5bfdce978fab6d3dc2467cf3cf29b.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, contents: plain cut squares, on paper',
    },
  ],
  'sorrelgate-cut-sheet-kratom-gummies-wild-berry-30ct': [
    {
      fileKey: '823914689d8267e59b323628c5e674f8.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, 30 pieces jar, front',
    },
    {
      fileKey: '4bc5bfdce978fab6d3dc2467cf3cf29b.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Wild Berry, contents: plain cut squares, on paper',
    },
  ],
  'sorrelgate-cut-sheet-kratom-gummies-spearmint-10ct': [
    {
      fileKey: '56bf9b6942464f254807826a7279c19d.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, 10 pieces jar, front',
    },
    {
      fileKey: '4bc5bfdce978fab6d3dc2467cf3cf29b.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, 10 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, contents: plain cut squares, on paper',
    },
  ],
  'sorrelgate-cut-sheet-kratom-gummies-spearmint-30ct': [
    {
      fileKey: '308c46328cd4457f25624ef00063048b.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, 30 pieces jar, front',
    },
    {
      fileKey: '4bc5bfdce978fab6d3dc2467cf3cf29b.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '0dd66bfcea8e40eb168418294100c9d2.webp',
      alt: 'Sorrelgate Cut Sheet Kratom Gummies, Spearmint, contents: plain cut squares, on paper',
    },
  ],
  'vellamere-half-round-kratom-gummies-sour-apple-8ct': [
    {
      fileKey: '6b048ee143c6d643244c077c1d01622a.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Sour Apple, 8 pieces jar, front',
    },
    {
      fileKey: '20d381cf4688efff8c2486be350298ae.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Sour Apple, 8 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Sour Apple, contents: plain cut squares, on paper',
    },
  ],
  'vellamere-half-round-kratom-gummies-wild-cherry-8ct': [
    {
      fileKey: '9ce0c053582283d31adfd182a285b386.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Wild Cherry, 8 pieces jar, front',
    },
    {
      fileKey: '20d381cf4688efff8c2486be350298ae.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Wild Cherry, 8 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '8cfc677ef98afd0f665c31a8ae30cfda.webp',
      alt: 'Vellamere Half Round Kratom Gummies, Wild Cherry, contents: plain cut squares, on paper',
    },
  ],
  'quillmoss-dusted-kratom-gummies-pink-strawberry-30ct': [
    {
      fileKey: 'fd159d62b2cdbfc86db28344e6007063.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Pink Strawberry, 30 pieces jar, front',
    },
    {
      fileKey: 'a9fb7bf07928c3d98377cfc698eba280.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Pink Strawberry, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '7274d686725abfef3878bbc490a2e8e0.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Pink Strawberry, contents: plain cut squares, on paper',
    },
  ],
  'quillmoss-dusted-kratom-gummies-classic-30ct': [
    {
      fileKey: '520b4f95dba6a4a5a78a1172387f5e69.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Classic, 30 pieces jar, front',
    },
    {
      fileKey: 'a9fb7bf07928c3d98377cfc698eba280.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Classic, 30 pieces jar, back with product facts and warning',
    },
    {
      fileKey: '7274d686725abfef3878bbc490a2e8e0.webp',
      alt: 'Quillmoss Dusted Kratom Gummies, Classic, contents: plain cut squares, on paper',
    },
  ],
  'isenbark-tea-cut-crushed-leaf-kratom-1-oz': [
    {
      fileKey: '5d5de63435327c2ab327f456aa4ac714.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 1 oz pouch, front',
    },
    {
      fileKey: '782d9bd428bb3a13492944253f94b6d9.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 1 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '249363d27db5ec70ed868ab3c3990dd6.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, contents: crushed leaf in a porcelain bowl',
    },
  ],
  'isenbark-tea-cut-crushed-leaf-kratom-2-oz': [
    {
      fileKey: '0232182e6959c77e6e6692489491afa9.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 2 oz pouch, front',
    },
    {
      fileKey: '782d9bd428bb3a13492944253f94b6d9.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '249363d27db5ec70ed868ab3c3990dd6.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, contents: crushed leaf in a porcelain bowl',
    },
  ],
  'isenbark-tea-cut-crushed-leaf-kratom-8-oz': [
    {
      fileKey: 'cafd0730d6e75ff9bc90b100095f2c28.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 8 oz pouch, front',
    },
    {
      fileKey: '782d9bd428bb3a13492944253f94b6d9.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '249363d27db5ec70ed868ab3c3990dd6.webp',
      alt: 'Isenbark Tea Cut Crushed Leaf Kratom, contents: crushed leaf in a porcelain bowl',
    },
  ],
  'thistlemark-fine-sift-kratom-powder-2-oz': [
    {
      fileKey: '3e255e514a2fac63bf18749fd2ddb011.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '7fd497d095dd41619873f3d8b2e97c37.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'thistlemark-fine-sift-kratom-powder-8-oz': [
    {
      fileKey: '85aa1e76f0083e3f50dfc7dbfd8d79af.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '7fd497d095dd41619873f3d8b2e97c37.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '944a04f6371396a4aea17accecea56f8.webp',
      alt: 'Thistlemark Fine Sift Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-house-blend-kratom-powder-2-oz': [
    {
      fileKey: '4881c080e25bea869b29e43c79b2754c.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: '388e60ccf85336292deb6a38f0a764a2.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '26da3bb3d9fd16155c5032bc1fa208e7.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-house-blend-kratom-powder-8-oz': [
    {
      fileKey: '4ae811dbd1e3bb60cdeeb6ec7568cd9e.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: '388e60ccf85336292deb6a38f0a764a2.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '26da3bb3d9fd16155c5032bc1fa208e7.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'wyrdgrove-house-blend-kratom-powder-20-oz': [
    {
      fileKey: 'c1cbe60bc3089b7d7b5a93fa8a22b3af.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 20 oz pouch, front',
    },
    {
      fileKey: '388e60ccf85336292deb6a38f0a764a2.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, 20 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '26da3bb3d9fd16155c5032bc1fa208e7.webp',
      alt: 'Wyrdgrove House Blend Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'emberfold-sun-dried-kratom-powder-2-oz': [
    {
      fileKey: '5406126df5a9d4512f09a6fd69964518.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, 2 oz pouch, front',
    },
    {
      fileKey: 'f50892fa0525fa981946af0203ba16b5.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, 2 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '00529fe3af7c2279ab6594d7fd735d1e.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
  'emberfold-sun-dried-kratom-powder-8-oz': [
    {
      fileKey: 'c212e4dffe2769538a5e58486a40cb2e.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, 8 oz pouch, front',
    },
    {
      fileKey: 'f50892fa0525fa981946af0203ba16b5.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, 8 oz pouch, back with product facts and warning',
    },
    {
      fileKey: '00529fe3af7c2279ab6594d7fd735d1e.webp',
      alt: 'Emberfold Sun Dried Kratom Powder, contents: powder in a porcelain bowl',
    },
  ],
}
