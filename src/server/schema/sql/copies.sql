-- What a list shows, or is chosen or put in order by, beside a row: the name of an application's candidate, the manager
-- of a task's assignee, and whether a task's requisition is closed. Looked up for each row of a page it would cost a way down an index, and one level more in a larger
-- table. Whoever adds a row waits for whoever changes what is copied, and the other way round. What stores very many rows
-- brings the copies along.
CREATE FUNCTION copy_candidate_name() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT first_name || ' ' || last_name INTO NEW.candidate_name FROM candidates
    WHERE company_id = NEW.company_id AND id = NEW.candidate_id FOR SHARE;
  -- That there is none its foreign key says.
  NEW.candidate_name := coalesce(NEW.candidate_name, '');
  RETURN NEW;
END $$;
CREATE TRIGGER copy_candidate_name BEFORE INSERT ON applications
  FOR EACH ROW WHEN (NEW.candidate_name = '') EXECUTE FUNCTION copy_candidate_name();
CREATE FUNCTION copy_assignee_manager() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.assignee_manager_id := NULL;
  SELECT manager_id INTO NEW.assignee_manager_id FROM employees
    WHERE company_id = NEW.company_id AND id = NEW.assignee_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER copy_assignee_manager BEFORE INSERT ON hiring_tasks
  FOR EACH ROW WHEN (NEW.assignee_id IS NOT NULL AND NEW.assignee_manager_id IS NULL) EXECUTE FUNCTION copy_assignee_manager();
CREATE TRIGGER copy_other_assignee_manager BEFORE UPDATE OF assignee_id ON hiring_tasks
  FOR EACH ROW WHEN (NEW.assignee_id IS DISTINCT FROM OLD.assignee_id) EXECUTE FUNCTION copy_assignee_manager();
CREATE FUNCTION copy_requisition_is_closed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  SELECT status = 'CLOSED' INTO NEW.requisition_is_closed FROM requisitions
    WHERE company_id = NEW.company_id AND id = NEW.requisition_id FOR SHARE;
  -- That there is none its foreign key says.
  NEW.requisition_is_closed := coalesce(NEW.requisition_is_closed, false);
  RETURN NEW;
END $$;
CREATE TRIGGER copy_requisition_is_closed BEFORE INSERT ON hiring_tasks
  FOR EACH ROW WHEN (NEW.requisition_is_closed IS NULL) EXECUTE FUNCTION copy_requisition_is_closed();
-- In the order of their ids, as everybody locks several rows.
CREATE FUNCTION rename_applicant() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE applications SET candidate_name = NEW.first_name || ' ' || NEW.last_name WHERE id = ANY (ARRAY(
    SELECT it.id FROM applications it WHERE it.company_id = NEW.company_id AND it.candidate_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER rename_applicant AFTER UPDATE OF first_name, last_name ON candidates FOR EACH ROW
  WHEN ((NEW.first_name, NEW.last_name) IS DISTINCT FROM (OLD.first_name, OLD.last_name))
  EXECUTE FUNCTION rename_applicant();
CREATE FUNCTION move_tasks_to_manager() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE hiring_tasks SET assignee_manager_id = NEW.manager_id WHERE id = ANY (ARRAY(
    SELECT it.id FROM hiring_tasks it WHERE it.company_id = NEW.company_id AND it.assignee_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER move_tasks_to_manager AFTER UPDATE OF manager_id ON employees FOR EACH ROW
  WHEN (NEW.manager_id IS DISTINCT FROM OLD.manager_id) EXECUTE FUNCTION move_tasks_to_manager();
CREATE FUNCTION close_tasks_of_requisition() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE hiring_tasks SET requisition_is_closed = (NEW.status = 'CLOSED') WHERE id = ANY (ARRAY(
    SELECT it.id FROM hiring_tasks it WHERE it.company_id = NEW.company_id AND it.requisition_id = NEW.id
    ORDER BY it.id FOR NO KEY UPDATE));
  RETURN NULL;
END $$;
CREATE TRIGGER close_tasks_of_requisition AFTER UPDATE OF status ON requisitions FOR EACH ROW
  WHEN ((NEW.status = 'CLOSED') IS DISTINCT FROM (OLD.status = 'CLOSED'))
  EXECUTE FUNCTION close_tasks_of_requisition();
