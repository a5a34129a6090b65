/**
 * Keeps React, or Preact, and a translator of the browser apart. A translator replaces each text by a `font` element with the
 * translation, while React goes on to change, move and remove its own text: it throws an error, or the old text stays on the page
 * (https://github.com/facebook/react/issues/11538). Here the text of React takes its place again as soon as React touches it, and
 * the translator translates it again. On a page that nothing translates, every call does what it always does.
 */
export function followTranslations(): void {
  const restore = watchTranslations()
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Object.assign(Node.prototype, {
    removeChild(child: Node) {
      restore(child)
      if (child.parentNode) removeChild.call(child.parentNode, child)
      return child
    },
    insertBefore(this: Node, node: Node, next: Node | null) {
      restore(node)
      if (next) restore(next)
      // A translator may have put a `font` between the element and the child.
      let child = next
      while (child && child.parentNode !== this) child = child.parentNode
      return insertBefore.call(this, node, child)
    },
    appendChild(this: Node, node: Node) {
      restore(node)
      return appendChild.call(this, node)
    },
  })
  // React sets the one, Preact the other.
  restoreBeforeChange(Node.prototype, 'nodeValue', restore)
  restoreBeforeChange(CharacterData.prototype, 'data', restore)
  // Preact asks a text for its place before it moves or removes what is there.
  restoreBeforeRead('parentNode', restore)
  restoreBeforeRead('nextSibling', restore)
}

function restoreBeforeChange(prototype: Node, property: 'nodeValue' | 'data', restore: (node: Node) => void) {
  const original = Object.getOwnPropertyDescriptor(prototype, property)
  Object.defineProperty(prototype, property, {
    ...original,
    set(this: Node, text: string | null) {
      restore(this)
      original?.set?.call(this, text)
    },
  })
}

function restoreBeforeRead(property: 'parentNode' | 'nextSibling', restore: (node: Node) => void) {
  const original = Object.getOwnPropertyDescriptor(Node.prototype, property)
  Object.defineProperty(Text.prototype, property, {
    configurable: true,
    get(this: Text) {
      restore(this)
      return original?.get?.call(this)
    },
  })
}

/** Notes which element shows the translation of which text. @returns what puts a text back in the place of its translation */
function watchTranslations(): (node: Node) => void {
  const translations = new WeakMap<Node, Element>()
  const note = (records: readonly MutationRecord[]) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      const translation = [...addedNodes, previousSibling, nextSibling].find(isTranslation)
      if (translation) for (const node of removedNodes) translations.set(node, translation)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  return (node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.getRootNode() !== node) return
    note(observer.takeRecords())
    translations.get(node)?.replaceWith(node)
  }
}

function isTranslation(node: Node | null): node is Element {
  return node?.nodeName === 'FONT'
}
