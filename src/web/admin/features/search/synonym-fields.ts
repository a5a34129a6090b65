import { defineFields } from '../../forms/field.ts'
import { listField } from '../../forms/field-kinds.tsx'

const phrases = { separator: /[,;\n]/, joiner: ', ', rows: 4 }

export const synonymFields = defineFields({
  words: listField({
    label: 'Words',
    hint: 'Words or phrases, with commas between them. The plural of a word is the same word.',
    ...phrases,
  }),
  finds: listField({
    label: 'Also find',
    optional: true,
    hint: 'What a search for each of the words also finds, such as “capsules, tablets” for “pills”. Leave empty if the words find each other.',
    ...phrases,
  }),
})
