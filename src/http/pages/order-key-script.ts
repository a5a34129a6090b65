/**
 * Hands the order's key, which stands behind the '#' of the page's address, on to the order's page. A browser without storage has
 * it nowhere else. Must run after the links and the form of the page.
 */
export const carryOrderKey = `for(const link of document.links)if(link.pathname.startsWith('/order-complete/'))link.hash=location.hash
for(const form of document.forms)if(form.action.startsWith(location.origin))form.action+=location.hash;
`
