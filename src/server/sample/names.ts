/** Names for the people whom the sample data does not name one by one; candidates have lists of their own. */
export const staffFirstNames = (
  'Abigail Adrian Agnieszka Ahmed Alba Alejandro Alina Amelie Andrea Anita Anton Ariadne Arjun Arthur Astrid Ayumi ' +
  'Benedict Bianca Birgit Bjorn Bruno Caleb Carla Carmen Cecilia Chidi Claire Clara Cormac Dana Danuta Darius Deborah ' +
  'Diego Dora Edith Edmund Eleanor Elena Elias Elise Emil Erik Esther Ethan Eva Fabian Fatima Fergus Filip Fiona ' +
  'Florence Francesca Frida Gabriel Georg Gianna Giulia Gloria Gustav Hana Harriet Hassan Hugo Ibrahim Ilse Imogen ' +
  'Irene Isaac Isabel Jakub Jasmine Joanna Joel Johan Jorge Josephine Julia Kamal Karin Kasper Katarina Keiko Kiran ' +
  'Klara Laila Lars Laura Leila Leon Liam Linnea Lorenzo Lucy Ludwig Magda Malik Manuel Marina Marta Matteo Maurice ' +
  'Maya Mikael Milan Miriam Monika Naomi Natalia Nikolai Nina Oscar Otto Patrick Petra Philippa Rahul Rebecca Renata ' +
  'Robert Ronja Ruben Sanjay Sarah Selma Simon Sonja Stefan Stella Susanna Teresa Thomas Tobias Ursula Valentina Vera ' +
  'Victor Vivian Walter Wilma Xavier Yasmin Zofia'
).split(' ')

export const staffLastNames = (
  'Abbott Ahmadi Andrade Arnold Aziz Baptiste Barros Baumann Bell Benali Berg Bernard Blanco Bosch Boyle Braun Brennan ' +
  'Byrne Cabrera Campbell Carlsson Chandra Christensen Clarke Conti Cruz Dahl Danso Dawson Diallo Dietrich Dominguez ' +
  'Duffy Duran Ekström Ellis Engel Esposito Fernandes Ferrari Fiala Finch Forsberg Foster Franke Fraser Fuchs Gallagher ' +
  'Gashi Gibson Gomes Graf Greco Green Gupta Haddow Hahn Hakimi Halvorsen Harper Hartmann Hashimoto Hayes Hendriks ' +
  'Herzog Hoffmann Holm Horvat Iqbal Ito Jackson Jansson Jensen Johnson Joshi Juarez Kamara Kapoor Karlsson Kaufmann ' +
  'Kelly Kim Klein Koch Koenig Kovacs Kramer Kruger Kumar Lambert Laine Lehmann Leroy Lewis Lindgren Lombardi Lund ' +
  'MacDonald Maier Malone Mancini Martens Martins Mason Mazur Meyer Miller Moretti Morgan Moss Mueller Murphy Nakagawa ' +
  'Navarro Nel Nilsson Nunes Oliveira Orsini Osei Otten Palmer Patel Pereira Perrin Peters Pinto Popescu Quist Rahman ' +
  'Ramos Reid Reyes Ricci Richter Rivera Romano Roth Roy Ryan Salazar Santos Sauer Schneider Sharma Shaw Simonsen ' +
  'Sokolov Sorensen Stone Strand Sutton Szabo Takeda Tanner Teixeira Thorne Turner Vasquez Vidal Vogel Voss Wagner ' +
  'Walsh Weaver Winter Wood Wright Yamada Young Zeller Ziegler'
).split(' ')
