export const firstNames = (
  'Aaron Abigail Adele Alan Alicia Amos Andre Anita Ansel Arlo Ava Beatrice Ben Bernard Bianca Bonnie Boyd Brenda Calvin Camila ' +
  'Carl Carmen Cecil Celia Chad Clara Claudia Clifford Conrad Cora Corey Daisy Damian Dana Darlene Dean Delia Dennis Derek Diane ' +
  'Dolores Dwight Earl Edith Eli Elise Emilio Erica Esther Ezra Faith Felix Fiona Floyd Frances Gail Garrett Gloria Grant Greta ' +
  'Harold Hattie Heidi Helen Hugo Ida Imani Irene Isaac Ivan Jada Jasper Jeanne Jerome Joel Jolene Josie Judith Julian Karen Keith ' +
  'Kendra Kurt Lamar Lana Leland Lena Leo Leticia Lionel Lloyd Lorna Lucas Luz Mabel Malcolm Marcus Marla Maxine Mei Mitchell ' +
  'Monica Morris Nadia Nathan Neil Nina Noel Nora Octavia Olive Omar Oscar Otis Pam Patrick Paula Perry Phyllis Priya Quentin ' +
  'Rachel Ralph Ramona Raul Renee Rhonda Roland Rosa Roy Ruben Ruth Sadie Salma Seth Shawn Sheila Simon Sonia Spencer Stella Tara ' +
  'Ted Teresa Thelma Tobias Tracy Troy Ursula Valerie Vera Vernon Victor Viola Wade Wanda Warren Wendy Wesley Willa Yvonne Zoe'
).split(' ')

export const lastNames = (
  'Abbott Acosta Adkins Alvarez Archer Ayala Baird Banks Barrera Bauer Becker Bell Benson Bishop Blanchard Boone Bowen Bradley ' +
  'Brennan Bryant Burke Byrd Calhoun Cannon Carver Castro Chandler Chang Church Cisneros Clayton Coleman Conway Corbett Craft Crane ' +
  'Cruz Dalton Daniels Dawson Delgado Dixon Donnelly Doyle Drake Duran Eaton Ellison Espinoza Farley Fields Finch Fischer Fleming ' +
  'Flores Foley Fowler Franco Frost Fuentes Gallagher Garner Gibbs Gill Glover Gomez Goodwin Graves Griffith Guerra Hale Hanna ' +
  'Harmon Hayes Hebert Hensley Herrera Hobbs Holt Hood Horton Hsu Huang Hubbard Ingram Jacobs Jennings Joyce Kaiser Keller Kemp ' +
  'Kirby Klein Knox Lamb Lane Larsen Leblanc Lindsey Logan Lowe Lucero Lynch Mack Maldonado Marsh Mathis McBride McCall McKay Medina ' +
  'Meyer Middleton Moody Moran Moss Munoz Nash Navarro Newton Nolan Norris Oakley Ochoa Olsen Orr Ortega Osborne Pace Padilla Park ' +
  'Patel Pearce Phelps Pierce Pittman Pope Porter Proctor Quinn Ramos Reese Reilly Rhodes Rivas Robles Roth Rowland Salazar Sanders ' +
  'Schmidt Schultz Sexton Shah Shepard Silva Singleton Snyder Soto Stanton Stark Stokes Strickland Sutton Sweeney Talley Tate ' +
  'Thornton Todd Tran Underwood Valdez Vance Vargas Vaughn Villa Wagner Walsh Ware Weaver Webb Whitaker Wilcox Winters Wolfe Yates York Zamora Zimmerman'
).split(' ')

export const streets = [
  'Alder Street',
  'Ash Lane',
  'Bayview Avenue',
  'Birch Road',
  'Bluff Street',
  'Canal Street',
  'Cedar Avenue',
  'Chestnut Street',
  'Church Street',
  'Clinton Avenue',
  'College Street',
  'Court Street',
  'Elm Street',
  'Fairview Road',
  'Fourth Street',
  'Garden Street',
  'Grove Avenue',
  'Harbor Drive',
  'Hickory Lane',
  'Highland Avenue',
  'Hill Street',
  'Jefferson Street',
  'Juniper Court',
  'Lake Street',
  'Laurel Drive',
  'Lincoln Avenue',
  'Linden Street',
  'Madison Avenue',
  'Maple Street',
  'Market Street',
  'Meadow Lane',
  'Mill Road',
  'Monroe Street',
  'North Street',
  'Oak Street',
  'Orchard Road',
  'Park Avenue',
  'Pearl Street',
  'Pine Street',
  'Prospect Street',
  'Ridge Road',
  'River Road',
  'School Street',
  'Spruce Street',
  'State Street',
  'Summit Avenue',
  'Union Street',
  'Valley Road',
  'Walnut Street',
  'Washington Avenue',
  'Water Street',
  'Willow Street',
  'Wood Street',
] as const
