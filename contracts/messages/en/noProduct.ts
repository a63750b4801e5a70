/** Texts for an account without a product. */
export const noProduct = {
  nothingBought:
    'You have no product here yet. The price list shows what there is; a request takes one minute.',
  askForProduct: 'Request products',
  tryDemo: 'Log out and try the demo',
  demoText: 'Until then the demo account shows all products with synthetic weather.',
  steps: [
    {
      title: 'Prepare your sites',
      text: 'Under site lists you can create, import and check sites, and take turbines from the register, before you have a product.',
    },
    {
      title: 'Get a product',
      text: 'Request the products that you need. They appear here as soon as the provider has granted them.',
    },
    {
      title: 'Order a calculation',
      text: 'Open the product, choose your list, and order. Charts, tables and files follow on the same page.',
    },
  ],
}
